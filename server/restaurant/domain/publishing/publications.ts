import { sql } from 'kysely'
import type { z } from 'zod'
import type { Rating, ShortLink } from '../../../../shared/contract/publishing.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Database } from '../../database/tables.ts'
import { notFound } from '../failure.ts'
import { allInLanguage, inLanguage } from '../../folder/in-language.ts'
import { pageOf } from '../paging.ts'

/** News, vacancies and reviews, the newest first; stories, and the codes on tables, leaflets and receipts. */

const news = (database: Database) => database.selectFrom('news').selectAll()

export async function newsPage(database: Database, page: number, locale: Locale) {
  const { rows, meta } = await pageOf(news(database).orderBy('published_at', 'desc').orderBy('id', 'desc'), page)
  return { data: rows.map((row) => inLanguage(row, locale)), meta }
}

export const newsItem = async (database: Database, id: number, locale: Locale) =>
  inLanguage(await news(database).where('id', '=', id).executeTakeFirstOrThrow(notFound), locale)

const vacancies = (database: Database) => database.selectFrom('vacancies').selectAll()

export const vacanciesOf = (database: Database, locale: Locale) =>
  allInLanguage(vacancies(database).orderBy('published_at', 'desc').orderBy('id', 'desc'), locale)

export const vacancyWith = async (database: Database, id: number, locale: Locale) =>
  inLanguage(await vacancies(database).where('id', '=', id).executeTakeFirstOrThrow(notFound), locale)

const reviews = (database: Database) => database.selectFrom('reviews').where('is_published', '=', true)

/** The rating of all published reviews, on every page. */
async function ratingOf(database: Database): Promise<z.output<typeof Rating>> {
  const { average, count } = await reviews(database)
    .select([sql<number>`coalesce(avg(rating), 0)::float8`.as('average'), sql<number>`count(*)::int`.as('count')])
    .executeTakeFirstOrThrow()
  return { average: Math.round(average * 10) / 10, count }
}

export async function reviewsPage(database: Database, page: number, locale: Locale) {
  const newest = reviews(database).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const [{ rows, meta }, rating] = await Promise.all([pageOf(newest, page), ratingOf(database)])
  return { data: rows.map((row) => inLanguage(row, locale)), meta, rating }
}

export const storiesOf = (database: Database, locale: Locale) =>
  allInLanguage(database.selectFrom('stories').selectAll().orderBy('position'), locale)

/** The target of a code; codes copied by hand may be in lower case. */
export async function shortLinkOf(database: Database, code: string): Promise<ShortLink> {
  const row = await database
    .selectFrom('short_links')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirstOrThrow(notFound)
  return { ...row, table: row.table_number }
}
