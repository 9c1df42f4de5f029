import { kitchenNotice } from '#shared/rules/closing-time.ts'
import type { Region } from '#shared/rules/fulfilment.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { servingRestaurants } from '../actions/restaurant-selectors.ts'
import { shortAddress } from '../address/short-address.ts'

/** The promise in two short lines: the place, and the fulfilment with its terms. */
export interface DeliveryPromise {
  place: string
  terms: string
}

/** Null while nothing is chosen. */
export function promiseOf(app: App): DeliveryPromise | null {
  const {
    LL,
    stores: {
      delivery: { selection },
    },
  } = app
  if (!selection) return null
  const { type, address, table } = selection
  if (type === 'courier') return address && { place: shortAddress(address), terms: courierTerms(app) }
  const restaurant = chosenRestaurant(app)
  if (!restaurant) return null
  const terms = type === 'inhouse' && table ? LL.delivery.atTable({ table }) : LL.delivery.types[type]()
  return { place: restaurant.name, terms }
}

/**
 * 'мінімум 300 ₴ · 45 хв' fits the header; minutes are promised only while the restaurant takes orders, else the time when it does
 * again.
 */
function courierTerms(app: App): string {
  const {
    LL,
    locale,
    stores: {
      delivery: { selection },
    },
  } = app
  const { region } = selection ?? {}
  const minimum = kopiykas(region?.minimum_order_amount ?? 0)
  const parts = [
    minimum > 0 && LL.delivery.minimum({ sum: formatMoney(minimum, locale) }),
    region && soonText(app, region),
  ].filter(Boolean)
  return (parts.length > 1 ? parts : [LL.delivery.types.courier(), ...parts]).join(' · ')
}

function soonText(app: App, { delivery_time: minutes }: Region): string | null {
  const {
    LL: { delivery },
    stores: { clock },
  } = app
  const notice = kitchenNotice(servingRestaurants(app), clock.minute)
  if (notice?.kind === 'paused') return delivery.pausedShort()
  if (notice?.kind === 'closed') return delivery.opens[notice.day]({ from: notice.from })
  return minutes ? delivery.minutes({ n: minutes }) : null
}
