import { CART_LINES_MAX, keyOfLine, type CartLine, type StockedProduct, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { putLine, findLine, joinLine } from '#shared/rules/cart/cart-lines.ts'
import { describeLine } from '#shared/rules/menu/describe-line.ts'
import { plainNote } from '#shared/rules/cart/plain-line.ts'
import type { App } from '#client/context/app.ts'

/**
 * Puts a chosen version of a dish into the cart, with that quantity if it is there already, or in the place of the line with that
 * key. False when nothing changed: the dish is unavailable, or the cart is full.
 */
export function putChoice(app: App, product: StockedProduct, chosen: CartLine, key: string | null = null): boolean {
  const { LL } = app
  const { cart, clock, toasts } = app.stores
  const guest = key === null ? undefined : cart.line(key)?.guest
  const noted = { ...chosen, note: plainNote(chosen.note), ...(guest && { guest }) }
  const line = { ...noted, key: keyOfLine(noted) }
  if (key === null && refusalOf(product, clock.minute)) return false
  const isNew = key === null && !cart.line(line.key)
  if (isNew && cart.lines.length >= CART_LINES_MAX) {
    toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }) })
    return false
  }
  cart.change(key === null ? putLine(cart.lines, line) : exchangeLine(cart.lines, key, line))
  const detail = [line.name, describeLine(line)].filter(Boolean).join('. ')
  toasts.show({ severity: 'success', summary: isNew ? LL.options.added() : LL.options.saved(), detail })
  return true
}

/** Puts a changed line in the place of the one with that key; equal lines become one. */
export function exchangeLine(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  const rest = lines.filter((cartLine) => cartLine.key !== key)
  if (rest.length === lines.length || findLine(rest, line.key)) return joinLine(rest, line)
  return lines.map((cartLine) => (cartLine.key === key ? { ...line, qty: Math.min(line.qty, QTY_MAX) } : cartLine))
}
