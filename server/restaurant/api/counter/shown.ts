import { businessApi } from '../../../../shared/contract/business.ts'
import { catalogApi } from '../../../../shared/contract/catalog.ts'
import { operatorApi, type OrderInWork } from '../../../../shared/contract/operator.ts'
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

/** An order that its guest has cancelled is told so long: it may be on the stove. */
const CANCELLED_MS = 10 * 60_000

/** Whoever cancels at a counter knows. */
const isTold = ({ state, cancel_reason, question }: OrderInWork): boolean =>
  state !== 'cancelled' || cancel_reason === 'customer' || question?.choices[question.answer ?? -1]?.kind === 'cancel'

/** Everything that a page shows, of one restaurant or of all. */
export async function readShown(ask: Ask, { at, order, ...context }: Asked) {
  const cancelled_since = new Date(context.now.getTime() - CANCELLED_MS).toISOString()
  const [{ data }, { data: refunds }, restaurants] = await Promise.all([
    ask(operatorApi.getOrders, { query: { cancelled_since } }),
    ask(operatorApi.getRefunds),
    ask(businessApi.getRestaurants),
  ])
  const open = data.filter(isTold)
  const isOf = (id: unknown) => (one: { id: unknown }) => String(one.id) === String(id)
  const restaurant = restaurants.length === 1 ? restaurants[0] : restaurants.find(isOf(at))
  // The only one shows also the orders of one that it replaced.
  const orders = restaurants.length > 1 && restaurant ? open.filter((one) => isOf(restaurant.id)(one.restaurant)) : open
  const chosen = open.find((one) => isOf(order)(one) && one.state !== 'cancelled')
  const terminal = (chosen ? restaurants.find(isOf(chosen.restaurant.id)) : restaurant)?.terminal_id
  const menu = terminal && (await ask(catalogApi.getCategories, { query: { terminal_id: String(terminal) } }))
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
    dishes: (menu || []).flatMap(({ products }) => products),
  }
}
export type Shown = Awaited<ReturnType<typeof readShown>>
