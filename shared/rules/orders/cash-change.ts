import { kopiykas } from '../money.ts'

/** Whether a banknote covers the total, both in hryvnias; none means that no change is needed. */
export const isChangeEnough = (changeFrom: number | null, total: number): boolean =>
  changeFrom === null || kopiykas(changeFrom) >= kopiykas(total)
