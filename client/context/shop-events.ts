import type { CartLine } from '#shared/rules/cart/cart.ts'
import { cartEvents, type ShopEvent } from '#shared/rules/cart/shop-event.ts'
import type { App } from './app.ts'

/** What integration code is told: each event on the document, and the latest in a list for code that loads later. */

declare global {
  interface Window {
    zharEvents?: ShopEvent[]
  }
}

const KEPT = 50

/** Nothing where the document carries no such code: checkout, account, forms about an order. */
export function tell({ tells }: App, events: readonly ShopEvent[]): void {
  if (!tells) return
  const list = (window.zharEvents ??= [])
  for (const detail of events) {
    list.push(detail)
    if (list.length > KEPT) list.shift()
    document.dispatchEvent(new CustomEvent('zhar:event', { detail }))
  }
}

/** A change that the customer makes, unlike those that prices, tabs and orders make. */
export function changeCart(app: App, lines: CartLine[]): void {
  const { cart } = app.stores
  const { lines: before } = cart
  cart.replace(lines)
  tell(app, cartEvents(before, lines))
}
