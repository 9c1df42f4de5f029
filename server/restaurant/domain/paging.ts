import { PER_PAGE } from '#shared/contract/paged.ts'

/** Offset of a page. */
export const offsetOf = (page: number): number => (page - 1) * PER_PAGE
