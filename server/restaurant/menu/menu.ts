import type { Category, Product } from '#shared/contract/catalogue.ts'
import type { Database } from '../tables.ts'
import { categoryOf, categoryRows, productsOf, type MenuView } from './products.ts'

/** Categories in their order, each with its products. */
export async function menuOf(database: Database, view: MenuView): Promise<Category[]> {
  const [categories, products] = await Promise.all([categoryRows(database), productsOf(database, view)])
  const grouped = Map.groupBy(products, ({ category }) => category.id)
  return categories.map((row) => ({
    ...categoryOf(row, view.locale), image: row.image, description: row.description[view.locale],
    products: grouped.get(row.id) ?? [],
  }))
}

/** What is asked for between cart and checkout: small things people love. */
const RECOMMENDED = { count: 8, upToHryvnias: 150, ofOneCategory: 3 } as const

/** The best loved of what can be had and costs little, not too many of a kind. */
export function recommendedOf(products: readonly Product[]): Product[] {
  const loved = products
    .filter(({ is_available, in_stop_list, currentPrice, category, productData }) =>
      is_available && !in_stop_list && !category.is_active_by_time
      && productData.unit === 'piece' && currentPrice <= RECOMMENDED.upToHryvnias)
    .toSorted((a, b) => b.all_favorites_count - a.all_favorites_count)
  const varied = [...Map.groupBy(loved, ({ category }) => category.id).values()].flatMap((kind) => kind.slice(0, RECOMMENDED.ofOneCategory))
  return varied.toSorted((a, b) => b.all_favorites_count - a.all_favorites_count).slice(0, RECOMMENDED.count)
}
