import { kopiykas } from './money.ts'

/** Whether a note covers what it is to pay, both in hryvnias; none asks for no change (decisions, checkout, "change from"). */
export const isChangeEnough = (changeFrom: number | null, total: number): boolean =>
  changeFrom === null || kopiykas(changeFrom) >= kopiykas(total)
