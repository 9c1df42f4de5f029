import { closingNotice } from '#shared/rules/hours/closing-time.ts'
import type { Region } from '#shared/rules/delivery/fulfilment.ts'
import { dayInWords } from '#shared/rules/hours/hours-in-words.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { promisedWindow } from '#client/features/cart/quote/promised-window.ts'
import type { App } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { pausedUntil } from '#client/ui/pause-text.ts'
import { servingRestaurants } from '../actions/restaurant-selectors.ts'
import { shortAddress } from '../address/address-texts.ts'

/** The promise in two short texts: the place, and the terms there. */
export interface DeliveryPromise {
  place: string
  terms: string
}

/** `minutes`: how soon an order placed now is there; null: unknown, or none is taken now. Null while nothing is chosen. */
export function promiseOf(app: App, minutes: number | null): DeliveryPromise | null {
  const { LL } = app
  const { selection } = app.stores.delivery
  if (!selection) return null
  const { type, address, table, region } = selection
  if (type === 'courier')
    return address && { place: shortAddress(address), terms: listed(soonText(app, minutes), ...sums(app, region)) }
  const restaurant = chosenRestaurant(app)
  if (!restaurant) return null
  if (type === 'inhouse' && table) return { place: LL.delivery.atTable({ table }), terms: restaurant.name }
  return { place: restaurant.name, terms: listed(LL.delivery.types[type](), soonText(app, minutes)) }
}

const listed = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** '59 ₴', 'від 300 ₴' */
function sums({ LL, locale }: App, region: Region | null): (string | null)[] {
  if (!region) return [LL.delivery.types.courier()]
  const [fee, minimum] = [region.delivery_cost, region.minimum_order_amount].map(kopiykas) as [number, number]
  return [
    fee > 0 ? formatMoney(fee, locale) : LL.delivery.free(),
    minimum > 0 ? LL.delivery.minimum({ sum: formatMoney(minimum, locale) }) : null,
  ]
}

/** Until when an order placed now is there, or when the restaurant takes orders again. */
function soonText(app: App, minutes: number | null): string | null {
  const { delivery } = app.LL
  const { locale } = app
  const { clock } = app.stores
  const restaurants = servingRestaurants(app)
  const notice = closingNotice(restaurants, clock.moment)
  if (notice?.kind === 'paused') {
    const time = pausedUntil(app, restaurants)
    return time === null ? delivery.pausedShort() : `${delivery.pausedShort()} ${delivery.until({ time })}`
  }
  if (notice?.kind === 'closed')
    return notice.day === 'later'
      ? delivery.opens.later({ day: dayInWords(notice.on, locale), from: notice.from })
      : delivery.opens[notice.day]({ from: notice.from })
  return minutes === null ? null : delivery.until({ time: kyivTime(promisedWindow(clock.at, minutes).until, locale) })
}
