import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { fieldNames } from '#shared/rules/orders/checkout-fields.ts'
import type { CheckoutStore, Rejection } from '#client/stores/checkout-store.ts'
import { phoneProblem } from '#shared/rules/customer/mobile-phone.ts'
import type { Faults } from './order-form.ts'

/** Errors found before sending. */
export function ownFaults({ LL, locale, stores }: App, faults: Faults, total: number): Rejection['faults'] {
  const texts = {
    fulfilment:
      stores.delivery.kind === 'courier' ? LL.checkout.fulfilment.addressNeeded : LL.checkout.restaurantNeeded,
    slot: LL.checkout.slotNeeded,
    required: LL.form.errors.required,
    phone: LL.form.errors.phone,
    mobile: LL.errors.fields.mobile,
    long: LL.errors.fields.tooLong,
    consent: LL.form.errors.consent,
    changeUnread: LL.checkout.payment.changeUnread,
    changeLow: () => LL.checkout.payment.changeLow({ total: formatMoney(kopiykas(total), locale) }),
  }
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts[fault]()]))
}

/** Shows the error of a wrong phone that was typed; an empty field has its error when the order is sent. */
export function checkPhone(app: App, checkout: CheckoutStore, phone: string): void {
  const problem = phone === '' ? null : phoneProblem(phone)
  if (problem) checkout.showFaults(ownFaults(app, { phone: problem }, 0))
}

/** 'address.house' and 'restaurant_id' are shown at the fulfilment. */
const shownAs = (field: string): string =>
  field === 'restaurant_id' || field.split('.', 1)[0] === 'address' ? 'fulfilment' : field

/** Errors returned by the restaurant. */
export function refusedFaults({ fields, text }: { fields: Record<string, string>; text: string }): Rejection {
  const faults = Object.fromEntries(Object.entries(fields).map(([field, fault]) => [shownAs(field), fault]))
  const isShown = Object.keys(faults).some((name) => fieldNames.has(name))
  return { faults, refused: isShown ? null : (Object.values(fields)[0] ?? text) }
}
