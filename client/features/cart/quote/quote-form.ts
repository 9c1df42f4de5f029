import type { QuoteForm } from '#shared/contract/order-forms.ts'
import { selectionOf } from '#shared/rules/options.ts'
import type { Deductions } from '#shared/rules/order-deductions.ts'
import type { RequestedLine } from '#shared/rules/quote.ts'
import type { App } from '#client/context/app.ts'
import { chosenFulfilment } from './chosen-fulfilment.ts'

/** The cart's lines as quotes and orders send them. */
export const linesOf = ({ stores: { cart } }: App): RequestedLine[] =>
  cart.lines.map(({ id, qty, options, note }) => ({
    product_id: id,
    qty,
    ...(options.length > 0 && { options: selectionOf(options) }),
    ...(note && { note }),
  }))

/** The quote request; null when the cart is empty or no fulfilment is chosen. */
export function quoteForm(app: App, { promo, bonuses }: Deductions): QuoteForm | null {
  const fulfilment = chosenFulfilment(app)
  const lines = linesOf(app)
  return fulfilment && lines.length ? { ...fulfilment, lines, promo_code: promo || null, bonuses } : null
}
