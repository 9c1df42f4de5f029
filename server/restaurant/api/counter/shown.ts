import { businessApi } from '../../../../shared/contract/business.ts'
import { catalogApi } from '../../../../shared/contract/catalog.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Ask, Place } from './presses.ts'
import ru from './ru.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }

export type Texts = typeof uk
export const texts: Readonly<Record<Locale, Texts & typeof ru>> = { uk, ru }

/** `notice`: what came of the last press; `hasFolder`: the menu is read from a folder, which may change. */
type Asked = Place & { readonly now: Date; readonly notice: string; readonly hasFolder: boolean }

/** An order that was cancelled is told so long: it may be on the stove. */
const CANCELLED_MS = 10 * 60_000

/** Everything that a page shows, of one restaurant or of all. */
export async function readShown(ask: Ask, asked: Asked) {
  const cancelled_since = new Date(asked.now.getTime() - CANCELLED_MS).toISOString()
  const [{ data }, { data: refunds }, restaurants] = await Promise.all([
    ask(operatorApi.getOrders, { query: { cancelled_since } }),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const isOnly = restaurants.length === 1
  const restaurant = isOnly ? restaurants[0] : restaurants.find(({ id }) => String(id) === asked.at)
  const terminal = restaurant && { query: { terminal_id: String(restaurant.terminal_id) } }
  const menu = await ask(catalogApi.getCategories, terminal)
  return {
    ...asked,
    at: restaurant ? String(restaurant.id) : '',
    texts: texts[asked.locale],
    // The only one shows also the orders of one that it replaced.
    orders: isOnly || !restaurant ? data : data.filter((order) => order.restaurant.id === restaurant.id),
    restaurants,
    restaurant,
    refunds,
    dishes: menu.flatMap(({ products }) => products),
  }
}
export type Shown = Awaited<ReturnType<typeof readShown>>
