import type { Slots } from '#shared/contract/orders.ts'
import type { DeliverySelection, DeliveryType } from '#shared/rules/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { dayWithin } from '#client/ui/kyiv-days.ts'
import { kyivTime } from '#client/ui/kyiv-time.ts'

/** The place of the chosen fulfilment as text: an address, a restaurant, its table. */
export function placeText(app: App, { address, restaurant, table }: DeliverySelection): string {
  if (address) return address.formatted_address
  // The listed name follows the language; the stored one is from the time of the choice.
  const name = chosenRestaurant(app)?.name ?? restaurant?.name ?? ''
  return table ? app.LL.cart.handover.table({ name, table }) : name
}

/** How soon an order placed now would be ready, or the first free time. */
export function promiseText(
  { LL, locale }: App,
  { asap_minutes: minutes, slots: [next] }: Slots,
  type: DeliveryType,
  now?: Date,
): string {
  const { promise } = LL.cart
  if (minutes !== null) return promise[type]({ minutes })
  return next ? promise.next({ day: dayWithin(LL, next, locale, now), time: kyivTime(next, locale) }) : promise.none()
}
