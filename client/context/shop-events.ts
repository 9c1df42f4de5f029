import { reaction } from 'mobx'
import type { Order } from '#shared/contract/orders.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { PageData, PageId } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { findLine } from '#shared/rules/cart/cart-lines.ts'
import { hryvnias, kopiykas } from '#shared/rules/money.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import type { App } from './app.ts'

/** What integration code is told, in the names of GA4: dishes and sums, and never anything of a person, a note included. */

type Name = 'view_item_list' | 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'purchase'
export type ShopEvent = ReturnType<typeof shopEvent>

declare global {
  /** For code that loads later than its document; absent where the document carries none: checkout, account, forms about an order. */
  var zharEvents: ShopEvent[] | undefined
  interface DocumentEventMap {
    'zhar:event': CustomEvent<ShopEvent>
  }
}

/** Dishes for a sum in kopiykas. */
type Bought = Pick<CartLine, 'id' | 'name' | 'qty'> & { readonly sum: number }
type Dish = Pick<CartLine, 'id' | 'name' | 'currentPrice'>
const one = (dish: Dish): Bought => ({ ...dish, qty: 1, sum: kopiykas(dish.currentPrice) })

/** A list, which has a name, has no value; the price of an item is that of one. */
const shopEvent = (event: Name, bought: readonly Bought[], more: Record<string, string | number> = {}) => ({
  event,
  ecommerce: {
    currency: 'UAH',
    ...(event !== 'view_item_list' && { value: hryvnias(bought.reduce((all, { sum }) => all + sum, 0)) }),
    ...more,
    items: bought.map(({ id, name, qty, sum }) => ({
      item_id: String(id),
      item_name: name,
      price: hryvnias(Math.round(sum / qty)),
      quantity: qty,
    })),
  },
})

export const dishEvent = (dish: Dish): ShopEvent => shopEvent('view_item', [one(dish)])

/** As many dishes as a document shows of a large menu. */
const listEvent = (item_list_id: string, dishes: readonly Dish[], item_list_name = item_list_id): ShopEvent =>
  shopEvent('view_item_list', dishes.slice(0, 36).map(one), { item_list_id, item_list_name })

const added = (before: readonly CartLine[], after: readonly CartLine[]): Bought[] =>
  after.flatMap((line) => {
    const old = { ...line, qty: findLine(before, line.key)?.qty ?? 0 }
    const qty = line.qty - old.qty
    return qty > 0 ? [{ ...line, qty, sum: lineSum(line) - lineSum(old) }] : []
  })

/** What a change of the cart adds and removes; another choice of a dish does both. */
export function cartEvents(before: readonly CartLine[], after: readonly CartLine[]): ShopEvent[] {
  const events = [shopEvent('add_to_cart', added(before, after)), shopEvent('remove_from_cart', added(after, before))]
  return events.filter(({ ecommerce }) => ecommerce.items.length > 0)
}

export function tell(...events: readonly ShopEvent[]): void {
  for (const detail of globalThis.zharEvents ? events : []) {
    globalThis.zharEvents?.push(detail)
    document.dispatchEvent(new CustomEvent('zhar:event', { detail }))
  }
}

/** The words of a search are the customer's own. */
const views: { readonly [Id in PageId]?: (data: PageData[Id]) => ShopEvent } = {
  home: ({ popular }) => listEvent('popular', popular),
  catalog: ({ sections }) => listEvent('catalog', sections.map(({ products }) => products).flat()),
  category: ({ section: { category, products } }) => listEvent(String(category.id), products, category.name),
  search: ({ found, popular }) => listEvent('search', found?.data ?? popular),
  product: ({ product }) => dishEvent(product),
}

/** Empty where integration code awaits the next orders, which are kept here: their own pages carry no code. */
const PURCHASE = 'zhar_purchase'

const keptPurchases = (): ShopEvent[] => JSON.parse(readStored(PURCHASE) || '[]') as ShopEvent[]

/** The order's number, which customer and restaurant name, opens nothing. */
export function keepPurchase({ number, total, lines }: Order): void {
  if (readStored(PURCHASE) === null) return
  const bought = lines.map(({ product_id: id, name, qty, sum }) => ({ id, name, qty, sum: kopiykas(sum) }))
  const purchase = shopEvent('purchase', bought, { transaction_id: number, value: total })
  writeStored(PURCHASE, JSON.stringify([...keptPurchases(), purchase]))
}

/** The orders that were kept, once, then the page. */
export function tellPage({ id, data }: PageRecord): void {
  if (!globalThis.zharEvents) return
  const view = views[id]?.(data as never)
  tell(...keptPurchases(), ...(view ? [view] : []))
  writeStored(PURCHASE, '')
}

/** From here on; at first the page, and what was pressed before this code was there. */
export function tellEvents({ stores: { cart } }: App, record: PageRecord, before = cart.lines): void {
  globalThis.zharEvents = []
  tellPage(record)
  tell(...cartEvents(before, cart.lines))
  reaction(
    () => cart.changed,
    (changed) => changed && tell(...cartEvents(changed, cart.lines)),
  )
}

/** Told by the page before, since the checkout carries no code that could hear it. */
export function tellLeaving({ stores: { cart } }: App, path: string): void {
  if (matchRoute(path, ['checkout']) && !cart.isEmpty) tell(shopEvent('begin_checkout', added([], cart.lines)))
}
