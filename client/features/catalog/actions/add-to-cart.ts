import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { isOpenAt } from '#shared/rules/category-window.ts'
import { refusalOf } from '#shared/rules/add-to-cart-refusal.ts'
import type { App } from '#client/context/app.ts'

/** Adds a product with its minimum amount. */
export function addToCart(app: App, product: ProductCard): void {
  const { cart, clock, toasts } = app.stores
  if (refusalOf(product, clock.minute)) return
  if (cart.lines.length >= CART_LINES_MAX)
    return toasts.show({ severity: 'warn', summary: app.LL.cart.full({ count: CART_LINES_MAX }) })
  cart.put(lineOf(product))
}

/** One step more of a line; a product outside of its category's hours is not added, and a message says so. */
export function increase({ LL, stores: { cart, clock, toasts } }: App, key: string): void {
  const line = cart.line(key)
  if (!line || line.qty >= QTY_MAX) return
  if (isOpenAt(line.category, clock.minute)) return cart.put({ ...line, qty: line.qty + 1 })
  const { active_from: from, active_until: until } = line.category
  toasts.show({
    severity: 'warn',
    summary: LL.product.closed({ from: from ?? '00:00', until: until ?? '24:00' }),
    detail: line.name,
  })
}

/** One step less; under the minimum amount the line is removed. */
export const decrease = ({ stores: { cart } }: App, key: string): void => cart.lower(key, cart.qty(key) - 1)
