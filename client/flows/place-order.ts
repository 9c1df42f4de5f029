import type { OrderForm, Quote } from '#shared/contract/orders.ts'
import { href } from '#shared/routes.ts'
import { ApiError } from '../api/api-error.ts'
import type { App } from '../context/app.ts'

/** What became of an order: placed, refused with texts by field, priced anew, or perhaps placed. */
export type Placed =
  | { kind: 'placed' }
  | { kind: 'refused'; fields: Record<string, string>; text: string }
  | { kind: 'repriced'; quote: Quote }
  | { kind: 'unknown' }

/** Sends the order under its key; the same key always means the same order, so trying again is safe (quality 5). */
export async function placeOrder(app: App, key: string, form: OrderForm): Promise<Placed> {
  try {
    await app.api.call('POST /bff/orders', { headers: { 'idempotency-key': key }, body: form })
  } catch (error) {
    const failed = failure(error)
    if (failed.kind === 'repriced') reprice(app, failed.quote)
    return failed
  }
  app.stores.cart.clear()
  app.navigate(href(app.locale, 'success'))
  return { kind: 'placed' }
}

function failure(error: unknown): Placed {
  if (!(error instanceof ApiError)) throw error
  const { problem, status } = error
  // Lost on the way or in the restaurant: it may have been placed all the same (quality 8).
  if (!problem || status >= 500) return { kind: 'unknown' }
  if (problem.code === 'quote_changed') return { kind: 'repriced', quote: problem.quote as Quote }
  return { kind: 'refused', fields: error.fields, text: problem.detail }
}

/** The cart shows the new prices too; lines with a problem stay, so that the customer decides about them. */
function reprice({ stores: { cart } }: App, { lines }: Quote): void {
  cart.replace(cart.lines.map((line) => {
    const quoted = lines.find(({ product_id, problem }) => product_id === line.id && problem === null)
    return quoted ? { ...line, currentPrice: quoted.price } : line
  }))
}
