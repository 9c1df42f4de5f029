import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { metaOf, PER_PAGE } from '../../../../shared/contract/paged.ts'
import type { Rating, Review } from '../../../../shared/contract/publishing.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { offsetOf } from '../paging.ts'
import type { Database, Tables } from '../../database/tables.ts'

const published = (database: Database) => database.selectFrom('reviews').where('is_published', '=', true)

const reviewOf = (row: Selectable<Tables['reviews']>, locale: Locale): Review => ({
  ...row,
  name: row.name[locale],
  text: row.text[locale],
  created_at: row.created_at.toISOString(),
  answer: row.answer?.[locale] ?? null,
})

/** The rating of all published reviews, on every page. */
async function ratingOf(database: Database): Promise<z.output<typeof Rating>> {
  const { average, count } = await published(database)
    .select([sql<number>`coalesce(avg(rating), 0)::float8`.as('average'), sql<number>`count(*)::int`.as('count')])
    .executeTakeFirstOrThrow()
  return { average: Math.round(average * 10) / 10, count }
}

/** One page of published reviews, newest first. */
export async function reviewsPage(database: Database, page: number, locale: Locale) {
  const [rows, rating] = await Promise.all([
    published(database)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    ratingOf(database),
  ])
  return { data: rows.map((row) => reviewOf(row, locale)), meta: metaOf(page, rating.count), rating }
}
