import { sql, type SqlBool } from 'kysely'
import type { DishesAnswer } from '#shared/contract/catalog.ts'
import { metaOf, PER_PAGE } from '#shared/contract/paged.ts'
import type { Badge } from '#shared/rules/dish-badges.ts'
import type { Locale } from '#shared/locale.ts'
import type { Sort } from '#shared/rules/catalog-filters.ts'
import type { Database } from '../../database/tables.ts'
import { costInSql, hasBadgeInSql, type MenuCounts } from './menu-counts.ts'
import type { MenuView } from './menu-view.ts'
import { productsInOrder } from './products.ts'

/** Lists of dishes, sorted, filtered and cut into pages by the database. */

export interface DishList {
  readonly category_id?: number | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly sort?: Sort | undefined
  readonly available?: '1' | undefined
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly badges?: readonly Badge[] | undefined
}

/** Letters in the order of both alphabets: the code points of «ґ», «є», «і», «ї» and «ё» follow the others. */
const LETTERS = 'абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя'
const RANKS = [...LETTERS].map((_, at) => String.fromCodePoint(0x4e00 + at)).join('')

const orders: Record<Sort, (locale: Locale) => ReturnType<typeof sql>> = {
  recommended: () => sql`products.position`,
  price_asc: () => sql`price, products.position`,
  price_desc: () => sql`price desc, products.position`,
  popular: () => sql`products.hearts + coalesce(loved.count, 0) desc, products.position`,
  name: (locale) =>
    sql`translate(name ->> ${locale}, ${LETTERS + LETTERS.toUpperCase()}, ${RANKS + RANKS}) collate "C", products.position`,
}

const stopped = (terminal: number | undefined) => sql<SqlBool>`
  exists (select from stops where stops.product_id = products.id and stops.terminal_id = ${terminal ?? 0})`

function conditionsOf(list: DishList, { terminal }: MenuView) {
  const { category_id, available, price_from, price_to, badges = [] } = list
  const conditions = [
    ...(category_id === undefined ? [] : [sql<SqlBool>`category_id = ${category_id}`]),
    ...(available ? [sql<SqlBool>`is_available and not ${stopped(terminal)}`] : []),
    ...(price_from ? [sql<SqlBool>`${costInSql} >= ${price_from * 100}`] : []),
    ...(price_to ? [sql<SqlBool>`${costInSql} <= ${price_to * 100}`] : []),
    ...(badges.length > 0 ? [sql<SqlBool>`(${sql.join(badges.map(hasBadgeInSql), sql` or `)})`] : []),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Only the dishes of the page are read whole. */
export async function dishPage(
  database: Database,
  view: MenuView,
  list: DishList,
  counts: MenuCounts,
): Promise<DishesAnswer> {
  const { category_id, page = 1, per_page = PER_PAGE, sort = 'recommended', ...filters } = list
  const where = conditionsOf(list, view)
  const { count, ...facets } = category_id === undefined ? counts.menu : counts.category(category_id)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const [ids, total] = await Promise.all([
    sql<{ id: number }>`
      select products.id from products
      ${sort === 'popular' ? sql`left join (select product_id, count(*)::int from hearts group by product_id) loved on loved.product_id = products.id` : sql``}
      where ${where} order by ${orders[sort](view.locale)}
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(database),
    isFiltered ? numberOf(database, where) : count,
  ])
  const data = await productsInOrder(
    database,
    view,
    ids.rows.map(({ id }) => id),
  )
  return { data, meta: metaOf(page, total, per_page), bounds: facets.bounds, badges: [...facets.badges] }
}

async function numberOf(database: Database, where: ReturnType<typeof conditionsOf>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from products where ${where}`.execute(database)
  return rows[0]?.count ?? 0
}
