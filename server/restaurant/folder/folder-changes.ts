import { isDeepStrictEqual } from 'node:util'
import type { Business } from './folder-rows.ts'

/** What differs between a folder as it was applied and as it is. */

export type FolderTable = Exclude<keyof Business, 'names'>

/** Tables in the order of their references, with what their rows are called. */
export const nouns: Readonly<Record<FolderTable, string>> = {
  cities: 'city',
  restaurants: 'restaurant',
  regions: 'zone',
  streets: 'street',
  categories: 'category',
  products: 'dish',
  compositions: 'composition of dish',
  option_groups: 'option group',
  options: 'option',
  stops: 'stop of dish',
  promotions: 'promotion',
  navigation: 'link',
  socials: 'social network',
  pages: 'page',
  promo_codes: 'promo code',
  news: 'news',
  vacancies: 'vacancy',
  reviews: 'review',
  stories: 'story',
  short_links: 'code',
  site: 'texts of the site',
}
export const folderTables = Object.keys(nouns) as FolderTable[]

const keys: Partial<Record<FolderTable, readonly string[]>> = {
  compositions: ['product_id'],
  stops: ['product_id', 'terminal_id'],
  pages: ['slug'],
  promo_codes: ['code'],
  // A review has no name: a changed one is another.
  reviews: ['created_at', 'name', 'rating', 'text', 'answer', 'restaurant_id'],
  short_links: ['code'],
}
/** The columns that tell rows of a table apart. */
export const keysOf = (table: FolderTable): readonly string[] => keys[table] ?? ['id']

export type Row = Readonly<Record<string, unknown>>

export const rowsOf = (business: Business, table: FolderTable): readonly Row[] =>
  table === 'site' ? [{ id: 1, ...business.site }] : business[table]

export interface ChangedRow {
  readonly before: Row
  readonly after: Row
  readonly columns: readonly string[]
}
export interface TableChanges {
  readonly table: FolderTable
  readonly added: readonly Row[]
  readonly changed: readonly ChangedRow[]
  readonly gone: readonly Row[]
}

const keyOf = (table: FolderTable, row: Row): string => JSON.stringify(keysOf(table).map((column) => row[column]))
const byKey = (table: FolderTable, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(table, row), row]))

function changesOf(table: FolderTable, was: readonly Row[], is: readonly Row[]): TableChanges {
  const [before, after] = [byKey(table, was), byKey(table, is)]
  const changed = [...after].flatMap(([key, row]) => {
    const old = before.get(key)
    const columns = old ? Object.keys(row).filter((column) => !isDeepStrictEqual(old[column], row[column])) : []
    return old && columns.length > 0 ? [{ before: old, after: row, columns }] : []
  })
  const notIn = (other: ReadonlyMap<string, Row>, rows: ReadonlyMap<string, Row>): Row[] =>
    [...rows].flatMap(([key, row]) => (other.has(key) ? [] : [row]))
  return { table, added: notIn(before, after), changed, gone: notIn(after, before) }
}

/** Both as they are stored: a date is text. */
export const changesBetween = (before: Business, after: Business): TableChanges[] =>
  folderTables
    .map((table) => changesOf(table, rowsOf(before, table), rowsOf(after, table)))
    .filter(({ added, changed, gone }) => added.length + changed.length + gone.length > 0)
