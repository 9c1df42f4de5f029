import type { Locale } from '#shared/locale.ts'
import type { Pages } from '#shared/page-data/product-cards.ts'
import { textsOf } from '#server/texts.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { notFound } from '#server/errors.ts'

/** Paginated lists. */

/** The requested page of a list. */
export const pageQuery = ({ query: { page = '1' } }: PublicContext): { page: string } => ({
  page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
})

export const pageNumber = (context: PublicContext): number => Number(pageQuery(context).page)

const pageOnly = (page: number): string => (page === 1 ? '' : `?page=${page}`)

interface Listed extends Pages {
  readonly path: string
  readonly name: string
  readonly queryOf?: (page: number) => string
}

/** Each page of a list has its own title and canonical address, and links its neighbours for search engines. */
export const listHead = (locale: Locale, { path, name, page, last, queryOf = pageOnly }: Listed) => ({
  title: page === 1 ? name : `${name}, ${textsOf(locale).common.pageOf({ page: String(page) })}`,
  canonicalQuery: pageOnly(page),
  ...(page > 1 && { previous: path + queryOf(page - 1) }),
  ...(page < last && { next: path + queryOf(page + 1) }),
})

/** A page after the last one does not exist. */
export function assertPageExists<List extends { data: unknown[]; meta: { current_page: number } }>(list: List): List {
  if (list.data.length === 0 && list.meta.current_page > 1) throw notFound()
  return list
}
