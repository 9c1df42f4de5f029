import type { z } from 'zod'
import { PER_PAGE, type PageMeta } from '#shared/contract/paged.ts'

/** Lists that are read page by page; beyond the last page they are empty. */

export const offsetOf = (page: number): number => (page - 1) * PER_PAGE

export const metaOf = (page: number, total: number): z.output<typeof PageMeta> => ({
  current_page: page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), per_page: PER_PAGE, total,
})
