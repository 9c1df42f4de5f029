import { sql, type Selectable } from 'kysely'
import type { OptionGroup } from '#shared/contract/option-groups.ts'
import type { Locale } from '#shared/locale.ts'
import { hryvnias } from '#shared/rules/money.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { MenuView } from './menu-view.ts'

/** Groups of options in one language, with the stop list of one restaurant. */

type GroupRow = Selectable<Tables['option_groups']>
type OptionRow = Selectable<Tables['options']> & { readonly in_stop_list: boolean }

interface Rows {
  readonly groups: ReadonlyMap<number, GroupRow>
  readonly options: ReadonlyMap<number, OptionRow>
  readonly locale: Locale
}

export type OptionGroups = ReadonlyMap<number, OptionGroup>

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The options of all dishes with options: few, because dishes share them. */
export async function optionGroupsOf(database: Database, { terminal, locale }: MenuView): Promise<OptionGroups> {
  const stopped = sql<boolean>`exists (
    select from option_stops where option_stops.option_id = options.id and option_stops.terminal_id = ${terminal ?? 0})`
  const [groups, options] = await Promise.all([
    database.selectFrom('option_groups').selectAll().execute(),
    database.selectFrom('options').selectAll().select(stopped.as('in_stop_list')).execute(),
  ])
  const rows = { groups: byId(groups), options: byId(options), locale }
  return new Map(groups.map((group) => [group.id, groupOf(group, rows)]))
}

/** The rows that ids name, in the order of the ids. */
const named = <Row>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] =>
  ids.flatMap((id) => rows.get(id) ?? [])

function groupOf({ id, name, min, max, free_quantity, option_ids }: GroupRow, rows: Rows): OptionGroup {
  const options = named(option_ids, rows.options).map((row) => ({
    ...optionOf(row, rows.locale),
    option_groups: named(row.group_ids, rows.groups).map((inner) => partGroupOf(inner, rows)),
  }))
  return { id, name: name[rows.locale], min, max, free_quantity, options }
}

/** Groups nest once: options of a part have no groups. */
const partGroupOf = ({ id, name, min, max, free_quantity, option_ids }: GroupRow, { options, locale }: Rows) => ({
  id,
  name: name[locale],
  min,
  max,
  free_quantity,
  options: named(option_ids, options).map((row) => optionOf(row, locale)),
})

const optionOf = (row: OptionRow, locale: Locale) => ({
  id: row.id,
  name: row.name[locale],
  price: hryvnias(row.price),
  weight: row.weight[locale],
  qty_max: row.qty_max,
  in_stop_list: row.in_stop_list,
  is_default: row.is_default,
  allergens: row.allergens,
  diets: row.diets,
  nutrition: row.nutrition,
  image_preview: row.image,
})
