import { sql, type Selectable } from 'kysely'
import type { Product } from '../../../../shared/contract/catalog.ts'
import type { OptionGroup } from '../../../../shared/contract/option-groups.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import { canBeChosen } from '../../../../shared/rules/menu/selection.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { inLanguage } from '../../folder/in-language.ts'
import { optionGroupsOf, type MenuView, type OptionRows } from './option-groups.ts'

export type CategoryRow = Selectable<Tables['categories']>

/** Products joined with stop list, favourites and category in one query. */
const stocked = (database: Database, terminal: number | undefined) =>
  database
    .selectFrom('products')
    .leftJoin('compositions', 'compositions.product_id', 'products.id')
    .selectAll('products')
    .select(['compositions.ingredients', 'compositions.allergens', 'compositions.diets'])
    .select([
      sql<boolean>`exists (select from stops where product_id = products.id and terminal_id = ${terminal ?? 0})`.as(
        'in_stop_list',
      ),
      sql<number>`(select count(*) from hearts where product_id = products.id)`.as('own_hearts'),
    ])
    .orderBy('products.position')

export type ProductRow = Awaited<ReturnType<ReturnType<typeof stocked>['executeTakeFirstOrThrow']>>

export const categoryOf = (row: CategoryRow, locale: Locale) => ({
  ...inLanguage(row, locale),
  is_active_by_time: row.active_from !== null,
})
type SaidCategory = ReturnType<typeof categoryOf>

/** Price of the smallest amount sold, where that is not one step. */
function servingPrice({ price, minimum, step }: ProductRow): number | null {
  return minimum === step ? null : hryvnias(Math.round((price * minimum) / step))
}

function productOf(row: ProductRow, category: SaidCategory, option_groups: OptionGroup[], locale: Locale): Product {
  const { minimum, step, unit } = row
  return {
    ...inLanguage(row, locale),
    image_preview: row.image,
    currentPrice: hryvnias(row.price),
    price_per_serving: servingPrice(row),
    ingredients: row.ingredients?.[locale] ?? '',
    // A required choice of which everything has run out stops the dish itself.
    in_stop_list: row.in_stop_list || !canBeChosen(option_groups),
    productData: { minimum, step, unit },
    category,
    all_favorites_count: row.hearts + row.own_hearts,
    option_groups,
    old_price: row.old_price === null ? null : hryvnias(row.old_price),
  }
}

export const categoryRows = (database: Database): Promise<CategoryRow[]> =>
  database.selectFrom('categories').selectAll().orderBy('position').execute()

/** What is sold, with the rows of the database, whose names are in both languages. */
export interface StockedProducts {
  readonly products: Product[]
  readonly rows: readonly ProductRow[]
  readonly options: OptionRows
}

/** The menu in its own order, or those products of it whose column has one of the ids. */
export async function stockedProducts(
  database: Database,
  view: MenuView,
  ids?: readonly number[],
  column: 'products.id' | 'products.category_id' = 'products.id',
): Promise<StockedProducts> {
  const menu = stocked(database, view.terminal)
  const query = ids ? menu.where(column, '=', sql<number>`any(${ids}::bigint[])`) : menu
  const [rows, categories] = await Promise.all([query.execute(), categoryRows(database)])
  const byId = new Map(categories.map((category) => [category.id, categoryOf(category, view.locale)]))
  const groupIds = rows.flatMap(({ option_group_ids }) => option_group_ids)
  const { groups, rows: options } = await optionGroupsOf(database, view, groupIds)
  const products = rows.map((row) => {
    const own = row.option_group_ids.flatMap((id) => groups.get(id) ?? [])
    return productOf(row, byId.get(row.category_id)!, own, view.locale)
  })
  return { products, rows, options }
}

export const productsOf = async (...query: Parameters<typeof stockedProducts>): Promise<Product[]> =>
  (await stockedProducts(...query)).products

/** Named products in the order of their names. */
export async function productsInOrder(database: Database, view: MenuView, ids: readonly number[]): Promise<Product[]> {
  const place = new Map(ids.map((id, index) => [id, index]))
  const products = await productsOf(database, view, ids)
  return products.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
