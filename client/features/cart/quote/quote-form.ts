import type { QuoteForm } from '#shared/contract/order-forms.ts'
import { selectionOf } from '#shared/rules/menu/options.ts'
import type { Deductions } from '#shared/rules/orders/checkout-fields.ts'
import type { CartLine, RequestedLine } from '#shared/rules/cart/cart.ts'
import type { App } from '#client/context/app.ts'
import { isKitchenPaused } from '#client/context/city-selectors.ts'

type OmitEach<T, Keys extends string> = T extends unknown ? Omit<T, Keys> : never

/** Fulfilment as quotes and orders send it. */
export type Fulfilment = OmitEach<QuoteForm, 'lines' | 'promo_code' | 'bonuses' | 'slot'>

/** The selection as quotes and orders send it; null when there is none. */
export function chosenFulfilment({
  stores: {
    delivery: { selection },
  },
}: App): Fulfilment | null {
  if (!selection) return null
  const { type, address, restaurant, table } = selection
  if (type === 'courier') return address && { type, address }
  if (!restaurant) return null
  return type === 'pickup'
    ? { type, restaurant_id: restaurant.id }
    : { type, restaurant_id: restaurant.id, table: table ?? '' }
}

/** The cart's lines as quotes and orders send them. */
export const linesOf = ({ stores: { cart } }: App): RequestedLine[] => requestedLines(cart.lines)

export const requestedLines = (lines: readonly CartLine[]): RequestedLine[] =>
  lines.map(({ id, qty, options, note, guest }) => ({
    product_id: id,
    qty,
    ...(options.length > 0 && { options: selectionOf(options) }),
    ...(note && { note }),
    ...(guest && { guest }),
  }))

/** What a quote depends on, apart from cart and fulfilment. */
export type QuotedFor = Deductions & { readonly slot?: string | null }

/** The quote request; null when the cart is empty or no fulfilment is chosen. The slot matters during a pause alone. */
export function quoteForm(app: App, { promo, bonuses, slot }: QuotedFor): QuoteForm | null {
  const fulfilment = chosenFulfilment(app)
  const lines = linesOf(app)
  if (!fulfilment || lines.length === 0) return null
  const form = { ...fulfilment, lines, promo_code: promo || null, bonuses }
  return slot && isKitchenPaused(app) ? { ...form, slot } : form
}
