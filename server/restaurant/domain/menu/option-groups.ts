import { sql, type Selectable } from 'kysely'
import type { OptionGroup } from '../../../../shared/contract/option-groups.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { inLanguage } from '../../folder/in-language.ts'

/** A query of products, for one restaurant and one language. */
export interface MenuView {
  /** Undefined: no restaurant chosen yet, so no stop list applies. */
  readonly terminal: number | undefined
  readonly locale: Locale
}

/** Groups of options in one language, with the stop list of one restaurant. */

type GroupRow = Selectable<Tables['option_groups']>
type OptionRow = Selectable<Tables['options']> & { readonly in_stop_list: boolean }

/** As they are stored, with names in both languages. */
export interface OptionRows {
  readonly groups: ReadonlyMap<number, GroupRow>
  readonly options: ReadonlyMap<number, OptionRow>
}

interface OptionGroups {
  readonly groups: ReadonlyMap<number, OptionGroup>
  readonly rows: OptionRows
}

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

async function readRows(database: Database, terminal: number | undefined, ids: readonly number[]) {
  if (ids.length === 0) return { groups: [], options: [] }
  const { rows: groups } = await sql<GroupRow>`
    select * from option_groups where id = any(${[...new Set(ids)]}::bigint[])`.execute(database)
  const optionIds = [...new Set(groups.flatMap(({ option_ids }) => option_ids))]
  const { rows: options } = await sql<OptionRow>`
    select options.*, exists (
      select from option_stops where option_id = options.id and terminal_id = ${terminal ?? 0}) as in_stop_list
    from options where id = any(${optionIds}::bigint[])`.execute(database)
  return { groups, options }
}

/** Groups by their ids, with their options and the groups of a combo's parts. */
export async function optionGroupsOf(
  database: Database,
  { terminal, locale }: MenuView,
  ids: readonly number[],
): Promise<OptionGroups> {
  const outer = await readRows(database, terminal, ids)
  const innerIds = outer.options.flatMap(({ group_ids }) => group_ids)
  const inner = await readRows(database, terminal, innerIds)
  const rows = { groups: byId([...outer.groups, ...inner.groups]), options: byId([...outer.options, ...inner.options]) }
  return { groups: new Map(outer.groups.map((group) => [group.id, groupOf(group, rows, locale)])), rows }
}

/** The rows that ids name, in the order of the ids. */
const named = <Row>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] =>
  ids.flatMap((id) => rows.get(id) ?? [])

/** Groups nest once: options of a part have no groups. */
function groupOf(group: GroupRow, rows: OptionRows, locale: Locale): OptionGroup {
  const optionsIn = ({ option_ids }: GroupRow) =>
    named(option_ids, rows.options).map((row) => ({ ...optionOf(row, locale), group_ids: row.group_ids }))
  const options = optionsIn(group).map(({ group_ids, ...option }) => ({
    ...option,
    option_groups: named(group_ids, rows.groups).map((part) => ({
      ...inLanguage(part, locale),
      options: optionsIn(part),
    })),
  }))
  return { ...inLanguage(group, locale), options }
}

const optionOf = (row: OptionRow, locale: Locale) => ({
  ...inLanguage(row, locale),
  price: hryvnias(row.price),
  image_preview: row.image,
})
