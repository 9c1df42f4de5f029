import type { CheckoutFields } from '#shared/rules/checkout-fields.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { chosenFulfilment } from '#client/features/cart/quote/chosen-fulfilment.ts'
import { linesOf } from '#client/features/cart/quote/quote-form.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import { rememberGuestContact } from '#client/storage/guest-contact.ts'
import { writeStored } from '#client/storage/persistence.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { ownFaults, refusedFaults } from './checkout-faults.ts'
import { faultsOf, orderForm, possibleSlot } from './order-form.ts'
import { lookForOrder, sendOrder, type Sent } from './order-requests.ts'

/** What is ordered, as the customer sees it. */
export interface CheckoutInput {
  fields: CheckoutFields
  quoted: Pick<Quoted, 'quote' | 'current' | 'replace'>
  times: Pick<Times, 'ask'>
}

/**
 * Checks the fields, then the time, then sends the order and handles the answer. Nothing typed is lost, and an order without an
 * answer is looked up, never sent again.
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
  const total = quoted.quote?.total ?? 0
  const faults = faultsOf(fields, { fulfilment, total })
  if (Object.keys(faults).length > 0) return checkout.reject({ faults: ownFaults(app, faults, total) })
  if (!navigator.onLine) return checkout.reject({ refused: LL.checkout.offline() })
  if (!fulfilment || !quoted.current || !quoted.quote?.can_order) return
  checkout.confirm()
  // The slot may be gone by now; when times cannot be loaded, the order's answer tells.
  if (possibleSlot(fields.slot, await times.ask()) !== fields.slot)
    return checkout.reject({ faults: { slot: LL.checkout.when.slotGone() } })
  const form = orderForm(fields, fulfilment, { total, lines: linesOf(app), atDoor: LL.checkout.extras.atDoor() })
  checkout.send(form)
  await settle(app, checkout, await sendOrder(app, checkout.key, form), { quoted, signal })
}

async function settle(
  app: App,
  checkout: CheckoutStore,
  sent: Sent,
  { quoted, signal }: Pick<CheckoutInput, 'quoted'> & { signal: AbortSignal },
): Promise<void> {
  switch (sent.kind) {
    case 'placed':
      return finish(app, checkout)
    case 'lost':
      return lookUpOrder(app, checkout, signal)
    case 'used':
      return lookUpOrder(app, checkout, signal, () => checkout.renewKey())
    case 'repriced':
      quoted.replace(sent.quote)
      return checkout.reject({})
    case 'not_sent':
      return checkout.reject({ refused: app.LL.checkout.notSent() })
    case 'refused':
      return checkout.reject(refusedFaults(sent))
  }
}

/** Looks up an order that was sent without an answer, also before a reload. */
export async function lookUpOrder(
  app: App,
  checkout: CheckoutStore,
  signal: AbortSignal,
  onMissing?: () => void,
): Promise<void> {
  checkout.look()
  const found = await lookForOrder(app, checkout.key, { phone: checkout.sent?.phone, signal })
  if (signal.aborted) return
  if (found === 'placed') return finish(app, checkout)
  if (found === 'unanswered') return checkout.giveUp()
  onMissing?.()
  checkout.reject({ refused: app.LL.checkout.notSent() })
}

function finish(app: App, checkout: CheckoutStore): void {
  if (!app.stores.session.signedIn && checkout.sent) rememberGuestContact(checkout.sent)
  checkout.place()
  // The page, which stores the checkout, may be unmounted by now.
  writeStored(storageKeys.checkout, null)
}
