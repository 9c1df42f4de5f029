import { CART_LINES_MAX } from '#shared/rules/cart/cart.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { hoursOf } from '#shared/rules/hours/category-window.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { lowerLine } from '#shared/rules/cart/cart-lines.ts'
import { withProduct, withStep } from '#shared/rules/cart/one-more.ts'
import type { App } from '#client/context/app.ts'

/** Adds a product with its minimum amount; a full cart says so. */
export function addToCart({ LL, stores: { cart, clock, toasts } }: App, product: ProductCard): void {
  const lines = withProduct(cart.lines, product, clock.minute)
  if (lines) cart.change(lines)
  else if (!refusalOf(product, clock.minute))
    toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }) })
}

/** One step more of a line; a product outside of its category's hours is not added, and a message says so. */
export function increase({ LL, stores: { cart, clock, toasts } }: App, key: string): void {
  const line = cart.line(key)
  if (!line) return
  const lines = withStep(cart.lines, line, clock.minute)
  if (lines) return cart.change(lines)
  toasts.show({ severity: 'warn', summary: LL.product.closed(hoursOf(line.category)), detail: line.name })
}

/** One step less; under the minimum amount the line is removed. */
export const decrease = ({ stores: { cart } }: App, key: string): void =>
  cart.change(lowerLine(cart.lines, key, cart.qty(key) - 1))
