import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm, Quote } from '#shared/contract/order-forms.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import { quotedLineOf } from '#client/features/cart/quote/quoted-line.ts'

/** The requests of an order: sent once, looked up by its key. */

/** The result of sending an order. */
export type Sent =
  | { kind: 'placed'; order: Order }
  /** With texts by field. */
  | { kind: 'refused'; fields: Record<string, string>; text: string }
  | { kind: 'repriced'; quote: Quote }
  /** The restaurant received nothing: a retry is safe. */
  | { kind: 'not_sent' }
  /** No answer, or another request is running: the order may be placed, so it is looked up and never sent again automatically. */
  | { kind: 'lost' }
  /** The key belongs to another order, sent from another tab. */
  | { kind: 'used' }

/** Sends the order with its key; the same key always means the same order. */
export async function sendOrder(app: App, key: string, form: OrderForm): Promise<Sent> {
  try {
    const order = await app.api.call('POST /bff/orders', { headers: { 'idempotency-key': key }, body: form })
    return { kind: 'placed', order }
  } catch (error) {
    const failed = failure(error)
    if (failed.kind === 'repriced') reprice(app, failed.quote)
    return failed
  }
}

function failure(error: unknown): Sent {
  if (!(error instanceof ApiError)) throw error
  const { problem, status } = error
  const code = problem?.code
  if (code === 'order_not_sent') return { kind: 'not_sent' }
  if (code === 'quote_changed') return { kind: 'repriced', quote: problem?.quote as Quote }
  if (!problem || status < 400 || status >= 500 || code === 'order_in_flight') return { kind: 'lost' }
  if ('idempotency_key' in error.fields) return { kind: 'used' }
  return { kind: 'refused', fields: error.fields, text: problem.detail }
}

/** The cart shows the new prices too; lines with a problem stay, so that the customer decides about them. */
function reprice({ stores: { cart } }: App, { lines }: Quote): void {
  cart.replace(
    cart.lines.map((line) => {
      const quoted = quotedLineOf({ lines }, line)
      return quoted?.problem === null ? { ...line, currentPrice: quoted.price } : line
    }),
  )
}

/** Seconds between two lookups: half a minute in all. */
export const LOOK_AFTER_S = [1, 2, 4, 8, 15] as const
export const LOOK_S = LOOK_AFTER_S.reduce((sum, seconds) => sum + seconds, 0)

/** The order; `missing`: none has this key; `unanswered`: no lookup was answered. */
export type LookedUp = Order | 'missing' | 'unanswered'

interface Looking {
  /** Sent with the lookup: a backend may leave it out of its answer. */
  phone: string | undefined
  /** Aborted when the customer leaves the page. */
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Looks up the order of a key repeatedly for half a minute; it is never sent again automatically. */
export async function lookForOrder(app: App, key: string, { phone, signal, wait = pause }: Looking): Promise<LookedUp> {
  let last: LookedUp = 'unanswered'
  for (const seconds of LOOK_AFTER_S) {
    await wait(seconds * 1000, signal)
    if (signal.aborted) return 'unanswered'
    last = await look(app, key, phone)
    if (typeof last === 'object') return last
  }
  return last
}

async function look({ api }: App, key: string, phone?: string): Promise<LookedUp> {
  try {
    return await api.call('GET /bff/order-keys/{key}', {
      params: { key },
      headers: phone ? { 'order-phone': phone } : {},
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 404 ? 'missing' : 'unanswered'
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
