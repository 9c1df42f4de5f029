import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { COMMENT_MAX, fieldNames, type CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { changeFault } from '#shared/rules/orders/payment-methods.ts'
import type { Rejection } from '#client/stores/checkout-store.ts'
import { chosenFulfilment } from '#client/features/cart/quote/quote-form.ts'
import { lettersLeft } from '#client/ui/form/letters-left.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'

/** Errors to fix before the order can be sent; the server checks again. */
export function ownFaults(app: App, fields: CheckoutFields, total: number): Rejection['faults'] {
  const { LL, stores } = app
  const { checkout, errors, form } = LL
  const place = stores.delivery.kind === 'courier' ? checkout.fulfilment.addressNeeded : checkout.restaurantNeeded
  const faults = {
    fulfilment: !chosenFulfilment(app) && place(),
    slot: fields.slot === '' && checkout.slotNeeded(),
    name: fields.name.trim() === '' && form.errors.required(),
    phone: phoneFault(LL, fields.phone),
    change_from: fields.payment === 'cash' && changeText(app, fields.change, total),
    comment: lettersLeft(fields.comment, COMMENT_MAX) < 0 && errors.fields.tooLong(),
    consent: !fields.consent && form.errors.consent(),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text))
}

function changeText({ LL, locale }: App, change: string, total: number): string | null {
  const { payment } = LL.checkout
  const fault = changeFault(change, total)
  if (fault === 'low') return payment.changeLow({ total: formatMoney(kopiykas(total), locale) })
  return fault && payment.changeUnread()
}

/** 'address.house' and 'restaurant_id' are shown at the fulfilment. */
const shownAs = (field: string): string =>
  field === 'restaurant_id' || field.split('.', 1)[0] === 'address' ? 'fulfilment' : field

/** Errors returned by the restaurant. */
export function refusedFaults(fields: Record<string, string>, text: string): Rejection {
  const faults = Object.fromEntries(Object.entries(fields).map(([field, fault]) => [shownAs(field), fault]))
  const isShown = Object.keys(faults).some((name) => fieldNames.has(name))
  return { faults, refused: isShown ? null : (Object.values(fields)[0] ?? text) }
}
