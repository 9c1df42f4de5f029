import { CART_LINES_MAX } from '#shared/rules/cart/cart.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { lowerLine } from '#shared/rules/cart/cart-lines.ts'
import { withProduct, withStep } from '#shared/rules/cart/one-more.ts'
import type { App } from '#client/context/app.ts'
import { changeCart } from '#client/context/shop-events.ts'

/** Adds a product with its minimum amount; a full cart says so. */
export function addToCart(app: App, product: ProductCard): void {
  const {
    LL,
    stores: { cart, clock, toasts },
  } = app
  const lines = withProduct(cart.lines, product, clock.minute)
  if (lines) changeCart(app, lines)
  else if (!refusalOf(product, clock.minute))
    toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }) })
}

/** One step more of a line; a product outside of its category's hours is not added, and a message says so. */
export function increase(app: App, key: string): void {
  const {
    LL,
    stores: { cart, clock, toasts },
  } = app
  const line = cart.line(key)
  if (!line) return
  const lines = withStep(cart.lines, line, clock.minute)
  if (lines) return changeCart(app, lines)
  const { active_from: from, active_until: until } = line.category
  toasts.show({
    severity: 'warn',
    summary: LL.product.closed({ from: from ?? '00:00', until: until ?? '24:00' }),
    detail: line.name,
  })
}

/** One step less; under the minimum amount the line is removed. */
export function decrease(app: App, key: string): void {
  const { cart } = app.stores
  changeCart(app, lowerLine(cart.lines, key, cart.qty(key) - 1))
}
