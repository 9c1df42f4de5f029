import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { chosenFulfilment } from '#client/features/cart/quote/chosen-fulfilment.ts'
import { linesOf } from '#client/features/cart/quote/quote-form.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { ownFaults, refusedFaults } from './checkout-faults.ts'
import { faultsOf, orderForm, possibleSlot } from './order-form.ts'
import { lookForOrder, sendOrder, type Sent } from './order-requests.ts'
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
  const faults = faultsOf(fields, { fulfilment, total: named })
  if (Object.keys(faults).length > 0) return checkout.reject({ faults: ownFaults(app, faults, named) })
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
  const form = orderForm(fields, fulfilment, { total, lines: linesOf(app) })
  checkout.send(form)
  await settle(app, checkout, await sendOrder(app, checkout.key, form), { form, quoted, signal })
}

/** The button named another sum when it was pressed. */
function risenText({ LL: { cart }, locale }: App, before: number, after: number): string {
  const money = (sum: number): string => formatMoney(kopiykas(sum), locale)
  return `${cart.news.total({ before: money(before), after: money(after) })}. ${cart.news.text()}`
}

async function settle(
  app: App,
  checkout: CheckoutStore,
  outcome: Sent,
  { form, quoted, signal }: Pick<CheckoutInput, 'quoted'> & { form: OrderForm; signal: AbortSignal },
): Promise<void> {
  switch (outcome.kind) {
    case 'placed':
      return arrive(app, checkout, outcome.order, form.lines)
    case 'lost':
      return lookUpOrder(app, checkout, signal)
    case 'used':
      return lookUpOrder(app, checkout, signal, true)
    case 'repriced':
      quoted.replace(outcome.quote)
      return checkout.reject({})
    case 'not_sent':
      return checkout.reject({ refused: app.LL.checkout.notSent() })
    case 'refused':
      // The session may have ended with this answer, which is said already.
      return checkout.reject(checkout.isLeft ? {} : refusedFaults(outcome))
  }
}

/** Looks up an order that was sent without an answer, also before a reload; or another one, which has used its key. */
export async function lookUpOrder(
  app: App,
  checkout: CheckoutStore,
  signal: AbortSignal,
  isAnother = false,
): Promise<void> {
  checkout.look()
  const result = await lookForOrder(app, checkout.key, { phone: checkout.sent?.phone, signal })
  if (signal.aborted) return
  if (typeof result === 'object')
    return arrive(app, checkout, result, isAnother ? result.lines : (checkout.sent ?? result).lines)
  if (result === 'unanswered') return checkout.giveUp()
  if (isAnother) checkout.renewKey()
  checkout.reject({ refused: app.LL.checkout.notSent() })
}
