import type { Selectable } from 'kysely'
import type { Vacancy } from '../../../../shared/contract/publishing.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { notFound } from '../failure.ts'
import type { Database, Tables } from '../../database/tables.ts'

const vacancyOf = (row: Selectable<Tables['vacancies']>, locale: Locale): Vacancy => ({
  ...row,
  published_at: row.published_at.toISOString(),
  title: row.title[locale],
  lead: row.lead[locale],
  html: row.html[locale],
  salary: row.salary[locale],
})

/** Every open vacancy, newest first. */
export async function vacanciesOf(database: Database, locale: Locale): Promise<Vacancy[]> {
  const rows = await database
    .selectFrom('vacancies')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => vacancyOf(row, locale))
}

export async function vacancyWith(database: Database, id: number, locale: Locale): Promise<Vacancy> {
  const row = await database.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return vacancyOf(row, locale)
}
