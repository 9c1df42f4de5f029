import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { href, matchRoute } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { bankPage, pageOfOrder } from '#client/features/orders/actions/order-actions.ts'
import { keepPurchase } from '#client/context/shop-events.ts'
import { onBfcacheRestore } from '#client/storage/bfcache.ts'
import { rememberGuestContact } from '#client/storage/guest-contact.ts'
import { readCheckout, writeCheckout } from '#client/storage/stored-checkout.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'
import { lookForOrder } from './look-for-order.ts'
import type { CartLine, RequestedLine } from '#shared/rules/cart/cart.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'

/** A cart after an order was placed: what was added since it was sent stays, in no smaller amount than is sold. */
export function withoutSent(lines: readonly CartLine[], orderedLines: readonly RequestedLine[]): CartLine[] {
  const quantities = new Map(orderedLines.map((line) => [keyOfRequested(line), line.qty]))
  return lines.flatMap((line) => {
    const qty = quantities.get(line.key)
    if (qty === undefined) return [line]
    return line.qty > qty ? [{ ...line, qty: Math.max(line.qty - qty, line.minQty) }] : []
  })
}

/** An order that was sent: its answer may arrive at the checkout, or be looked up by any later page. */

type SentLines = OrderForm['lines'] | Order['lines']

/** From the checkout to the success page, or in its place to the bank's page for an online payment. */
export async function arrive(app: App, checkout: CheckoutStore, order: Order, lines: SentLines): Promise<void> {
  // Without the bank's page the success page offers to pay.
  const bank = isPaymentDue(order) ? await bankPage(app, order.id).catch(() => null) : null
  settle(app, checkout, order, lines)
  if (bank) location.replace(bank)
  else app.navigate(href(app.locale, 'success'))
}

/** Only what was sent leaves the cart. */
function settle({ stores: { cart, session } }: App, checkout: CheckoutStore, order: Order, lines: SentLines): void {
  const { sent } = checkout
  if (sent && !session.signedIn) rememberGuestContact(sent)
  // The client writes every quantity.
  cart.replace(withoutSent(cart.lines, lines as Order['lines']))
  checkout.place()
  keepPurchase(order)
  // The page, which stores the checkout, may be unmounted by now.
  writeCheckout(null)
}

/** Each page looks up what a checkout before it has sent, again after a lost connection. */
export function followSentOrder(app: App): void {
  let search: Promise<void> | null = null
  const look = (): void => {
    search ??= findSentOrder(app).finally(() => {
      search = null
    })
  }
  look()
  addEventListener('online', look)
  onBfcacheRestore(() => {
    app.stores.placedOrders.changed()
    look()
  })
}

const storedCheckout = (): CheckoutStore => new CheckoutStore(readCheckout())

/** Looks up the order that a checkout sent before its customer left it, and says what became of it. */
export async function findSentOrder(app: App): Promise<void> {
  const { key, sent } = storedCheckout()
  // The checkout looks itself.
  if (!sent || matchRoute(app.stores.location.path, ['checkout'])) return
  const result = await lookForOrder(app, key, sent.phone)
  const checkout = storedCheckout()
  // Another tab was first.
  if (result === 'unanswered' || checkout.key !== key || !checkout.sent) return
  if (result === 'missing') return tellUnsent(app, checkout)
  settle(app, checkout, result, checkout.sent.lines)
  tellSent(app, result)
}

/** Long enough to be read and pressed. */
const LIFE_MS = 60_000

function tellSent(app: App, order: Order): void {
  const { LL, stores, navigate } = app
  stores.placedOrders.changed()
  stores.toasts.show({
    severity: 'success',
    summary: LL.checkout.sent({ number: order.number }),
    ...(isPaymentDue(order) && { detail: LL.order.unpaid() }),
    life: LIFE_MS,
    action: { label: LL.checkout.toOrder(), run: () => navigate(pageOfOrder(app, order.id)) },
  })
}

function tellUnsent({ LL, locale, stores, navigate }: App, checkout: CheckoutStore): void {
  checkout.reject({})
  writeCheckout(checkout.json)
  stores.toasts.show({
    severity: 'warn',
    summary: LL.checkout.notSent(),
    life: LIFE_MS,
    action: { label: LL.cart.checkout(), run: () => navigate(href(locale, 'checkout')) },
  })
}
