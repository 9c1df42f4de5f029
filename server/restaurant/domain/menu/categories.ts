import type { Category, Product } from '../../../../shared/contract/catalog.ts'
import { notFound } from '../failure.ts'
import type { Database } from '../../database/tables.ts'
import { categoryOf, categoryRows, productsOf } from './products.ts'
import type { MenuView } from './option-groups.ts'

/** Categories in their order, each with its products. */
export async function menuOf(database: Database, view: MenuView): Promise<Category[]> {
  const [categories, products] = await Promise.all([categoryRows(database), productsOf(database, view)])
  const grouped = Map.groupBy(products, ({ category }) => category.id)
  return categories.map((row) => ({ ...categoryOf(row, view.locale), products: grouped.get(row.id) ?? [] }))
}

/** One category with its products. */
export async function categoryWith(database: Database, view: MenuView, id: number): Promise<Category> {
  const categories = database.selectFrom('categories').selectAll().where('id', '=', id)
  const row = await categories.executeTakeFirstOrThrow(notFound)
  return { ...categoryOf(row, view.locale), products: await productsOf(database, view, [id], 'products.category_id') }
}

/** Recommendations between cart and checkout: cheap products with many favourites. */
const RECOMMENDED = { count: 8, upToHryvnias: 150, ofOneCategory: 3 } as const
/** Cheap available products with the most favourites, a few of each category. */
export function recommendedOf(products: readonly Product[]): Product[] {
  const loved = products
    .filter(
      ({ is_available, in_stop_list, currentPrice, category, productData }) =>
        is_available &&
        !in_stop_list &&
        !category.is_active_by_time &&
        productData.unit === 'piece' &&
        currentPrice <= RECOMMENDED.upToHryvnias,
    )
    .toSorted((a, b) => b.all_favorites_count - a.all_favorites_count)
  const varied = [...Map.groupBy(loved, ({ category }) => category.id).values()].flatMap((kind) =>
    kind.slice(0, RECOMMENDED.ofOneCategory),
  )
  return varied.toSorted((a, b) => b.all_favorites_count - a.all_favorites_count).slice(0, RECOMMENDED.count)
}
