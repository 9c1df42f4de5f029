import { businessApi, type Restaurant } from '../../../../shared/contract/business.ts'
import { catalogApi, type Product } from '../../../../shared/contract/catalog.ts'
import { operatorApi, type Refund } from '../../../../shared/contract/operator.ts'
import type { Order } from '../../../../shared/contract/orders.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Ask } from './ask.ts'
import ru from './ru.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }

export type Texts = typeof uk
export const texts: Readonly<Record<Locale, Texts & typeof ru>> = { uk, ru }

/** What an address of the counter names: a restaurant, an order that is looked at; empty: none. */
export interface Place {
  readonly at: string
  readonly order: string
}
/** The query by which an address names it. */
export const here = ({ at, order }: Place): string => {
  const query = new URLSearchParams({ ...(at && { at }), ...(order && { order }) }).toString()
  return query && `?${query}`
}

/** Everything that a page shows, of one restaurant or of all. */
export interface Shown extends Place {
  readonly texts: Texts
  readonly locale: Locale
  readonly now: number
  readonly orders: readonly Order[]
  readonly refunds: readonly Refund[]
  readonly restaurants: readonly Restaurant[]
  readonly restaurant: Restaurant | undefined
  /** The menu of the chosen restaurant, or of that of the order; else none. */
  readonly dishes: readonly Product[]
  /** Ordered dishes, by id. */
  readonly ordered: ReadonlyMap<number, Product>
  /** Its menu is read from a folder, which may change. */
  readonly hasFolder: boolean
  /** What came of the last press, where that is not seen. */
  readonly notice: string
}

async function orderedDishes(ask: Ask, orders: readonly Order[]): Promise<Product[]> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => String(product_id))))
  if (ids.size === 0) return []
  return ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': [...ids] } })
}

export async function readShown(
  ask: Ask,
  { at, order, ...context }: Pick<Shown, 'at' | 'order' | 'locale' | 'now' | 'notice' | 'hasFolder'>,
): Promise<Shown> {
  const [{ data: open }, { data: refunds }, restaurants] = await Promise.all([
    ask(operatorApi.getOrders),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const isOf = (id: unknown) => (one: Restaurant) => String(one.id) === String(id)
  const restaurant = restaurants.length === 1 ? restaurants[0] : restaurants.find(isOf(at))
  const orders = restaurant ? open.filter((one) => isOf(one.restaurant.id)(restaurant)) : open
  const cook = open.find(({ id }) => id === order)?.restaurant
  const terminal = (cook ? restaurants.find(isOf(cook.id)) : restaurant)?.terminal_id
  const [menu, ordered] = await Promise.all([
    terminal ? ask(catalogApi.getCategories, { query: { terminal_id: String(terminal) } }) : [],
    orderedDishes(ask, orders),
  ])
  return {
    ...context,
    at: restaurant ? String(restaurant.id) : '',
    order: cook ? order : '',
    texts: texts[context.locale],
    orders,
    restaurants,
    restaurant,
    refunds,
    dishes: menu.flatMap(({ products }) => products),
    ordered: new Map(ordered.map((dish) => [dish.id, dish])),
  }
}
