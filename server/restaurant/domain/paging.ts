import { PER_PAGE } from '../../../shared/contract/paged.ts'

export const offsetOf = (page: number): number => (page - 1) * PER_PAGE
