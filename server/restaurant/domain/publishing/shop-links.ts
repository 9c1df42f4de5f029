import type { ShortLink, Story } from '../../../../shared/contract/publishing.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { notFound } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** Links into the shop: stories, and codes on tables, leaflets and receipts. */

export async function storiesOf(database: Database, locale: Locale): Promise<Story[]> {
  const rows = await database.selectFrom('stories').selectAll().orderBy('position').execute()
  return rows.map(({ id, title, text, image, link, duration }) => ({
    id,
    title: title[locale],
    text: text[locale],
    image,
    link,
    duration,
  }))
}

/** The target of a code; codes copied by hand may be in lower case. */
export async function shortLinkOf(database: Database, code: string): Promise<ShortLink> {
  const row = await database
    .selectFrom('short_links')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw notFound()
  const { path, promotion_id, restaurant_id, table_number: table } = row
  return { code: row.code, path, promotion_id, restaurant_id, table }
}
