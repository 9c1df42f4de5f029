import type { CartLine } from './cart.ts'
import { lineSum } from './cart-sums.ts'
import { findLine } from './cart-lines.ts'
import { hryvnias, kopiykas } from '../money.ts'

/** What the shop tells integration code, in the names of GA4: dishes and sums, and never anything of a person, a note included. */

export interface EventItem {
  readonly item_id: string
  readonly item_name: string
  /** Of one, in hryvnias. */
  readonly price: number
  readonly quantity: number
}

interface Priced {
  readonly currency: 'UAH'
  readonly value: number
  readonly items: readonly EventItem[]
}

type PricedName = 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'
export type ShopEvent =
  | {
      readonly event: 'view_item_list'
      readonly ecommerce: {
        readonly item_list_id: string
        readonly item_list_name: string
        readonly items: readonly EventItem[]
      }
    }
  | { readonly event: PricedName; readonly ecommerce: Priced }
  /** The number that customer and restaurant name; it opens nothing. */
  | { readonly event: 'purchase'; readonly ecommerce: Priced & { readonly transaction_id: string } }

/** A dish for a sum in kopiykas. */
interface Bought {
  readonly id: number
  readonly name: string
  readonly qty: number
  readonly sum: number
}

const item = ({ id, name, qty, sum }: Bought): EventItem => ({
  item_id: String(id),
  item_name: name,
  price: hryvnias(Math.round(sum / qty)),
  quantity: qty,
})

const priced = (event: PricedName, bought: readonly Bought[]): ShopEvent => ({
  event,
  ecommerce: {
    currency: 'UAH',
    value: hryvnias(bought.reduce((all, { sum }) => all + sum, 0)),
    items: bought.map(item),
  },
})

type Dish = Pick<CartLine, 'id' | 'name' | 'currentPrice'>
const one = ({ id, name, currentPrice }: Dish): Bought => ({ id, name, qty: 1, sum: kopiykas(currentPrice) })

export const dishEvent = (dish: Dish): ShopEvent => priced('view_item', [one(dish)])

/** As many as a document shows of a large menu. */
const LISTED = 36

export const listEvent = (id: string, name: string, dishes: readonly Dish[]): ShopEvent => ({
  event: 'view_item_list',
  ecommerce: { item_list_id: id, item_list_name: name, items: dishes.slice(0, LISTED).map((dish) => item(one(dish))) },
})

/** What a change of the cart adds and removes; another choice of a dish does both. */
export function cartEvents(before: readonly CartLine[], after: readonly CartLine[]): ShopEvent[] {
  const moved = (from: readonly CartLine[], to: readonly CartLine[]): Bought[] =>
    to.flatMap((line) => {
      const was = findLine(from, line.key)
      const qty = line.qty - (was?.qty ?? 0)
      const sum = lineSum(line) - (was ? lineSum({ ...line, qty: was.qty }) : 0)
      return qty > 0 ? [{ id: line.id, name: line.name, qty, sum }] : []
    })
  const added = moved(before, after)
  const removed = moved(after, before)
  return [
    ...(added.length > 0 ? [priced('add_to_cart', added)] : []),
    ...(removed.length > 0 ? [priced('remove_from_cart', removed)] : []),
  ]
}

export const checkoutEvent = (lines: readonly CartLine[]): ShopEvent =>
  priced(
    'begin_checkout',
    lines.map((line) => ({ id: line.id, name: line.name, qty: line.qty, sum: lineSum(line) })),
  )

interface Placed {
  readonly number: string
  readonly total: number
  readonly lines: readonly {
    readonly product_id: number
    readonly name: string
    readonly qty: number
    readonly sum: number
  }[]
}

export const purchaseEvent = ({ number, total, lines }: Placed): ShopEvent => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: number,
    currency: 'UAH',
    value: total,
    items: lines.map(({ product_id: id, name, qty, sum }) => item({ id, name, qty, sum: kopiykas(sum) })),
  },
})
