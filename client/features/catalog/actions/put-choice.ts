import { CART_LINES_MAX, NOTE_MAX } from '#shared/rules/cart-limits.ts'
import { refusalOf } from '#shared/rules/add-to-cart-refusal.ts'
import { keyOfLine, type CartLine, type StockedProduct } from '#shared/rules/cart.ts'
import { describeLine } from '#shared/rules/describe-line.ts'
import { exchangeLine } from '#shared/rules/exchange-line.ts'
import { joinLine } from '#shared/rules/merge-cart-lines.ts'
import { cutTo, plainLine } from '#shared/rules/plain-line.ts'
import type { App } from '#client/context/app.ts'

/**
 * Puts a chosen version of a dish into the cart, or in the place of the line with that key. False when nothing changed: the dish
 * is unavailable, or the cart is full.
 */
export function putChoice(app: App, product: StockedProduct, chosen: CartLine, key: string | null = null): boolean {
  const { LL } = app
  const { cart, clock, toasts } = app.stores
  const noted = { ...chosen, note: cutTo(NOTE_MAX, plainLine(chosen.note)) }
  const line = { ...noted, key: keyOfLine(noted) }
  if (key === null && refusalOf(product, clock.minute)) return false
  if (key === null && !cart.line(line.key) && cart.lines.length >= CART_LINES_MAX) {
    toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }) })
    return false
  }
  cart.replace(key === null ? joinLine(cart.lines, line) : exchangeLine(cart.lines, key, line))
  const detail = [line.name, describeLine(line)].filter(Boolean).join('. ')
  toasts.show({ severity: 'success', summary: key === null ? LL.options.added() : LL.options.saved(), detail })
  return true
}
