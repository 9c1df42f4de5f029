import { z } from 'zod'

/** Lists that grow are read page by page (Laravel-like `data` and `meta`). */

export const PER_PAGE = 12

export const PageMeta = z
  .object({
    current_page: z.number().int().min(1),
    last_page: z.number().int().min(1),
    per_page: z.number().int().min(1),
    total: z.number().int().min(0),
  })
  .meta({ id: 'PageMeta' })

export const paged = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: PageMeta })

/** Page numbers begin at 1; beyond the last page a list is empty. */
export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
export const PageQuery = z.strictObject({ page: PageNumber.optional() })

export const metaOf = (page: number, total: number): z.output<typeof PageMeta> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
  per_page: PER_PAGE,
  total,
})

/** One page of a list in memory. */
export const pageOf = <Item>(
  list: readonly Item[],
  page: number,
): { data: Item[]; meta: z.output<typeof PageMeta> } => ({
  data: list.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  meta: metaOf(page, list.length),
})
