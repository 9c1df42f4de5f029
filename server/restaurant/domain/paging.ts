import { PER_PAGE } from '#shared/contract/paged.ts'

/** Where a page of a list begins. */
export const offsetOf = (page: number): number => (page - 1) * PER_PAGE
