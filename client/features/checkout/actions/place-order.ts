import type { OrderForm, Quote } from '#shared/contract/order-forms.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { chosenFulfilment, linesOf } from '#client/features/cart/quote/quote-form.ts'
import { quotedLineOf } from '#client/features/cart/quote/quoted-line.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import type { CheckoutStore, Rejection } from '#client/stores/checkout-store.ts'
import { ownFaults, refusedFaults } from './checkout-faults.ts'
import { lookForOrder } from './look-for-order.ts'
import { orderForm, possibleSlot } from './order-form.ts'
import { arrive } from './sent-order.ts'

/** What is ordered, as the customer sees it. */
export interface CheckoutInput {
  fields: CheckoutFields
  quoted: Pick<Quoted, 'quote' | 'settled' | 'replace'>
  times: Pick<Times, 'ask'>
}

/**
 * Checks the fields, waits for the price while it is asked, checks time and session, then sends the order and handles the answer.
 * Nothing typed is lost, and an order without an answer is looked up, never sent again.
 */
export async function placeOrder(
  app: App,
  checkout: CheckoutStore,
  { fields, quoted, times }: CheckoutInput,
  signal: AbortSignal,
): Promise<void> {
  if (checkout.state !== 'editing') return
  const { LL } = app
  const fulfilment = chosenFulfilment(app)
  const named = quoted.quote?.total ?? 0
  const faults = ownFaults(app, fields, named)
  if (Object.keys(faults).length > 0) return checkout.reject({ faults })
  if (!navigator.onLine) return checkout.reject({ refused: LL.checkout.offline() })
  if (!fulfilment || !quoted.quote) return
  checkout.confirm()
  const quote = await quoted.settled()
  // The reason stands above the button.
  if (!quote?.can_order) return checkout.reject({})
  const { total } = quote
  if (total > named) return checkout.reject({ refused: risenText(app, named, total) })
  // The slot may be gone by now; when times cannot be loaded, the order's answer tells.
  const [slots] = await Promise.all([times.ask(), loadProfile(app)])
  if (possibleSlot(fields.slot, slots) !== fields.slot)
    return checkout.reject({ faults: { slot: LL.checkout.when.slotGone() } })
  // Said above the button: the order waits for the customer's choice.
  if (checkout.isLeft) return checkout.reject({})
  const form = orderForm(fields, fulfilment, total, linesOf(app))
  checkout.send(form)
  const order = await send(app, checkout.key, form)
  if (!(order instanceof ApiError)) return arrive(app, checkout, order, form.lines)
  if (order.problem?.code === 'quote_changed') reprice(app, quoted, order.problem.quote as Quote)
  if (mayBePlaced(order)) return lookUpOrder(app, checkout, signal, 'idempotency_key' in order.fields)
  checkout.reject(rejection(app, checkout, order))
}

/** Sends the order with its key; the same key always means the same order. */
const send = ({ api }: App, key: string, body: OrderForm): Promise<Order | ApiError> =>
  api.call('POST /bff/orders', { headers: { 'idempotency-key': key }, body }).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })

/** No answer, or another request is running; or the key belongs to another order, sent from another tab. */
function mayBePlaced({ problem, status, fields }: ApiError): boolean {
  if (problem?.code === 'order_not_sent') return false
  return !problem || status < 400 || status >= 500 || problem.code === 'order_in_flight' || 'idempotency_key' in fields
}

function rejection({ LL }: App, { isLeft }: CheckoutStore, { problem, fields, message }: ApiError): Partial<Rejection> {
  if (problem?.code === 'order_not_sent') return { refused: LL.checkout.notSent() }
  // New prices are shown, and so is a session that ended with this answer.
  return problem?.code === 'quote_changed' || isLeft ? {} : refusedFaults(fields, message)
}

/** The cart shows the new prices too; lines with a problem stay, so that the customer decides about them. */
function reprice({ stores: { cart } }: App, quoted: CheckoutInput['quoted'], quote: Quote): void {
  quoted.replace(quote)
  cart.replace(
    cart.lines.map((line) => {
      const answered = quotedLineOf(quote, line)
      return answered?.problem === null ? { ...line, currentPrice: answered.price } : line
    }),
  )
}

/** The button named another sum when it was pressed. */
function risenText({ LL: { cart }, locale }: App, before: number, after: number): string {
  const money = (sum: number): string => formatMoney(kopiykas(sum), locale)
  return `${cart.news.total({ before: money(before), after: money(after) })}. ${cart.news.text()}`
}

/** Looks up an order that was sent without an answer, also before a reload; or another one, which has used its key. */
export async function lookUpOrder(
  app: App,
  checkout: CheckoutStore,
  signal: AbortSignal,
  isAnother = false,
): Promise<void> {
  checkout.look()
  const result = await lookForOrder(app, checkout.key, checkout.sent?.phone, signal)
  if (signal.aborted) return
  if (typeof result === 'object')
    return arrive(app, checkout, result, isAnother ? result.lines : (checkout.sent ?? result).lines)
  if (result === 'unanswered') return checkout.giveUp()
  if (isAnother) checkout.renewKey()
  checkout.reject({ refused: app.LL.checkout.notSent() })
}
