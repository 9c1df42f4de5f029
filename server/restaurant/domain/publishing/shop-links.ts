import type { ShortLink, Story } from '../../../../shared/contract/publishing.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { notFound } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** Links into the shop: stories, and codes on tables, leaflets and receipts. */

export async function storiesOf(database: Database, locale: Locale): Promise<Story[]> {
  const rows = await database.selectFrom('stories').selectAll().orderBy('position').execute()
  return rows.map((row) => ({ ...row, title: row.title[locale], text: row.text[locale] }))
}

/** The target of a code; codes copied by hand may be in lower case. */
export async function shortLinkOf(database: Database, code: string): Promise<ShortLink> {
  const row = await database
    .selectFrom('short_links')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, table: row.table_number }
}
