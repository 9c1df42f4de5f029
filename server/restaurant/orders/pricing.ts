import type { Selectable } from 'kysely'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Quote } from '#shared/contract/orders.ts'
import { quoteOf } from '#shared/rules/quote.ts'
import type { Locale } from '#shared/locale.ts'
import { kyivMinute } from '../clock.ts'
import { wrongField } from '../failure.ts'
import { productsOf } from '../menu/products.ts'
import type { Database, Tables } from '../tables.ts'

export type RestaurantRow = Selectable<Tables['restaurants']>

export const findRestaurant = (database: Database, id: number): Promise<RestaurantRow | undefined> =>
  database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()

/** The restaurant a form names. */
export async function restaurantOf(database: Database, id: number): Promise<RestaurantRow> {
  const restaurant = await findRestaurant(database, id)
  if (!restaurant) throw wrongField('restaurant_id', 'restaurant')
  return restaurant
}

interface Asked {
  readonly restaurant: RestaurantRow
  readonly lines: readonly { product_id: number; qty: number }[]
}

/** What the lines cost now at the restaurant's kitchen, and the products they name. */
export async function priced(
  database: Database, { restaurant, lines }: Asked, locale: Locale, now: Date,
): Promise<{ quote: Quote; products: Product[] }> {
  const ids = lines.map(({ product_id }) => product_id)
  const products = await productsOf(database, { terminal: restaurant.terminal_id, locale }, ids)
  return { quote: quoteOf(lines, products, kyivMinute(now)), products }
}
