import { sql, type Selectable } from 'kysely'
import type { Product } from '#shared/contract/catalog.ts'
import type { Locale } from '#shared/locale.ts'
import { hryvnias } from '#shared/rules/money.ts'
import type { Database, Tables } from '../../database/tables.ts'

export type CategoryRow = Selectable<Tables['categories']>

/** A query of products, for one restaurant and one language. */
export interface MenuView {
  /** Undefined: no restaurant chosen yet, so no stop list applies. */
  readonly terminal: number | undefined
  readonly locale: Locale
}

/** Products joined with stop list, favourites and category in one query. */
const stocked = (database: Database, terminal: number | undefined) =>
  database
    .selectFrom('products')
    .leftJoin('compositions', 'compositions.product_id', 'products.id')
    .selectAll('products')
    .select(['compositions.ingredients', 'compositions.allergens', 'compositions.diets'])
    .select((field) => [
      field
        .exists(
          field
            .selectFrom('stops')
            .select('stops.product_id')
            .whereRef('stops.product_id', '=', 'products.id')
            .where('stops.terminal_id', '=', terminal ?? 0),
        )
        .as('in_stop_list'),
      field
        .selectFrom('hearts')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('hearts.product_id', '=', 'products.id')
        .as('own_hearts'),
    ])
    .orderBy('products.position')

type ProductRow = Awaited<ReturnType<ReturnType<typeof stocked>['executeTakeFirstOrThrow']>>

export function categoryOf(row: CategoryRow, locale: Locale) {
  const { id, slug, active_from, active_until } = row
  return { id, name: row.name[locale], slug, is_active_by_time: active_from !== null, active_from, active_until }
}

/** Price of the smallest amount sold, where that is not one step. */
function servingPrice({ price, minimum, step }: ProductRow): number | null {
  return minimum === step ? null : hryvnias(Math.round((price * minimum) / step))
}

function productOf(row: ProductRow, category: CategoryRow, locale: Locale): Product {
  const { id, slug, image, price, minimum, step, unit, is_available, in_stop_list, ingredients, allergens, diets } = row
  return {
    id,
    name: row.name[locale],
    slug,
    image_preview: image,
    currentPrice: hryvnias(price),
    price_per_serving: servingPrice(row),
    weight: row.weight[locale],
    description: row.description[locale],
    ingredients: ingredients?.[locale] ?? '',
    allergens,
    diets,
    is_available,
    in_stop_list: Boolean(in_stop_list),
    productData: { minimum, step, unit },
    category: categoryOf(category, locale),
    all_favorites_count: row.hearts + (row.own_hearts ?? 0),
    option_groups: [],
    nutrition: null,
    old_price: null,
    badges: [],
    cooking_minutes: null,
  }
}

export const categoryRows = (database: Database): Promise<CategoryRow[]> =>
  database.selectFrom('categories').selectAll().orderBy('position').execute()

type ProductRows = ReturnType<typeof stocked>

/** The products of a query, each with its category. */
async function sold(database: Database, query: ProductRows, locale: Locale): Promise<Product[]> {
  const [rows, categories] = await Promise.all([query.execute(), categoryRows(database)])
  const byId = new Map(categories.map((category) => [category.id, category]))
  return rows.flatMap((row) => {
    const category = byId.get(row.category_id)
    return category ? [productOf(row, category, locale)] : []
  })
}

/** The menu in its own order, or the named products of it. */
export async function productsOf(
  database: Database,
  { terminal, locale }: MenuView,
  ids?: readonly number[],
): Promise<Product[]> {
  if (ids?.length === 0) return []
  const query = stocked(database, terminal)
  return sold(database, ids ? query.where('products.id', 'in', ids) : query, locale)
}

/** The products of one category, in their order. */
export const productsIn = (database: Database, { terminal, locale }: MenuView, category: number): Promise<Product[]> =>
  sold(database, stocked(database, terminal).where('products.category_id', '=', category), locale)

/** Named products in the order of their names. */
export async function productsInOrder(database: Database, view: MenuView, ids: readonly number[]): Promise<Product[]> {
  const place = new Map(ids.map((id, index) => [id, index]))
  const found = await productsOf(database, view, ids)
  return found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
