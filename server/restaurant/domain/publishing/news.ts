import type { NewsHead, NewsItem } from '../../../../shared/contract/publishing.ts'
import { metaOf, PER_PAGE } from '../../../../shared/contract/paged.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { notFound } from '../failure.ts'
import { offsetOf } from '../paging.ts'
import type { Database } from '../../database/tables.ts'

const heads = (database: Database) =>
  database.selectFrom('news').select(['id', 'slug', 'title', 'lead', 'image', 'published_at'])

type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>

const headOf = (row: HeadRow, locale: Locale): NewsHead => ({
  ...row,
  title: row.title[locale],
  lead: row.lead[locale],
  published_at: row.published_at.toISOString(),
})

/** One page of news, newest first. */
export async function newsPage(database: Database, page: number, locale: Locale) {
  const [rows, { total }] = await Promise.all([
    heads(database)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    database
      .selectFrom('news')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map((row) => headOf(row, locale)), meta: metaOf(page, total) }
}

/** One piece of news with its text. */
export async function newsItem(database: Database, id: number, locale: Locale): Promise<NewsItem> {
  const row = await heads(database).select('html').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...headOf(row, locale), html: row.html[locale] }
}
