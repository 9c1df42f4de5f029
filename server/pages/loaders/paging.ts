import type { PublicContext } from '#server/site/public-context.ts'
import { notFound } from '#server/errors.ts'

/** Paginated lists. */

/** The requested page of a list. */
export const pageQuery = ({ query: { page = '1' } }: PublicContext): { page: string } => ({
  page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
})

/** A page after the last one does not exist. */
export function assertPageExists<List extends { data: unknown[]; meta: { current_page: number } }>(list: List): List {
  if (list.data.length === 0 && list.meta.current_page > 1) throw notFound()
  return list
}
