import type { Slots } from '#shared/contract/order-forms.ts'
import type { DeliverySelection, DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import { promisedWindow } from './promised-window.ts'
import type { App } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { dayWithin, kyivTime } from '#client/ui/time/kyiv-time.ts'

/** The place of the chosen fulfilment as text: an address, a restaurant, its table. */
export function placeText(app: App, { address, restaurant, table }: DeliverySelection): string {
  if (address) return address.formatted_address
  // The listed name follows the language; the stored one is from the time of the choice.
  const name = chosenRestaurant(app)?.name ?? restaurant?.name ?? ''
  return table ? app.LL.cart.fulfilment.table({ name, table }) : name
}

/** 'Привеземо 18:40–18:55': an order placed at the moment. */
export function soonestText(
  { LL, locale }: Pick<App, 'LL' | 'locale'>,
  type: DeliveryType,
  at: number,
  minutes: number,
) {
  const { from, until } = promisedWindow(at, minutes)
  return LL.cart.promise[type]({ from: kyivTime(from, locale), until: kyivTime(until, locale) })
}

/** When an order placed now would be ready, or the first free time. */
export function promiseText(app: App, { asap_minutes: minutes, slots: [next] }: Slots, type: DeliveryType): string {
  const { LL, locale, stores } = app
  const { at } = stores.clock
  const { promise } = LL.cart
  if (minutes !== null) return soonestText(app, type, at, minutes)
  return next
    ? promise.next({ day: dayWithin(LL, next, locale, new Date(at)), time: kyivTime(next, locale) })
    : promise.none()
}
