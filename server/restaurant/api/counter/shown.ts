import { businessApi } from '../../../../shared/contract/business.ts'
import { catalogApi } from '../../../../shared/contract/catalog.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Ask, Place } from './presses.ts'
import ru from './ru.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }

export type Texts = typeof uk
export const texts: Readonly<Record<Locale, Texts & typeof ru>> = { uk, ru }

interface Asked extends Place {
  readonly locale: Locale
  readonly now: Date
  /** What came of the last press, where that is not seen. */
  readonly notice: string
  /** Its menu is read from a folder, which may change. */
  readonly hasFolder: boolean
}

/** Dishes that are asked for at once. */
const PORTION = 200

/** Everything that a page shows, of one restaurant or of all. */
export async function readShown(ask: Ask, { at, order, ...context }: Asked) {
  const [{ data: open }, { data: refunds }, restaurants] = await Promise.all([
    ask(operatorApi.getOrders),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const isOf = (id: unknown) => (one: { id: unknown }) => String(one.id) === String(id)
  const restaurant = restaurants.length === 1 ? restaurants[0] : restaurants.find(isOf(at))
  // The only one shows also the orders of one that it replaced.
  const orders = restaurants.length > 1 && restaurant ? open.filter((one) => isOf(restaurant.id)(one.restaurant)) : open
  const chosen = open.find(isOf(order))
  const terminal = (chosen ? restaurants.find(isOf(chosen.restaurant.id)) : restaurant)?.terminal_id
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => String(product_id))))]
  const portions = Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) =>
    ids.slice(at * PORTION, (at + 1) * PORTION),
  )
  const [menu, ordered] = await Promise.all([
    terminal ? ask(catalogApi.getCategories, { query: { terminal_id: String(terminal) } }) : [],
    Promise.all(portions.map((portion) => ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': portion } }))),
  ])
  return {
    ...context,
    at: restaurant ? String(restaurant.id) : '',
    order: chosen?.id ?? '',
    texts: texts[context.locale],
    orders,
    chosen,
    isOver: order !== '' && !chosen,
    restaurants,
    restaurant,
    refunds,
    /** Of the chosen restaurant, or of that of the order; else none. */
    dishes: menu.flatMap(({ products }) => products),
    ordered: new Map(ordered.flat().map((dish) => [dish.id, dish])),
  }
}
export type Shown = Awaited<ReturnType<typeof readShown>>
