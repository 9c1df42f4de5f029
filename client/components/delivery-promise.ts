import type { Address } from '#shared/rules/delivery.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '../context/app.ts'
import { chosenRestaurant } from '../flows/choose-delivery.ts'

/** What was promised to the visitor, in two short lines: where, and how with its terms (ux). */
export interface DeliveryPromise { place: string; terms: string }

/** 'вул. Антоновича, 7'; an address nobody took apart is shown whole. */
export const shortAddress = ({ street, house, formatted_address: whole }: Address): string =>
  (street ? [street, house].filter(Boolean).join(', ') : whole)

/** Null while nothing is chosen. */
export function promiseOf(app: App): DeliveryPromise | null {
  const { LL, stores: { delivery: { selection } } } = app
  if (!selection) return null
  const { type, address, table } = selection
  if (type === 'courier') return address && { place: shortAddress(address), terms: courierTerms(app) }
  const restaurant = chosenRestaurant(app)
  if (!restaurant) return null
  const terms = type === 'inhouse' && table ? LL.delivery.atTable({ table }) : LL.delivery.types[type]()
  return { place: restaurant.name, terms }
}

/** 'Доставка · від 300 ₴ · 45 хв' */
function courierTerms({ LL, locale, stores: { delivery: { selection } } }: App): string {
  const { region } = selection ?? {}
  const parts = region && [
    LL.delivery.from({ sum: formatMoney(kopiykas(region.minimum_order_amount), locale) }),
    region.delivery_time && LL.delivery.minutes({ n: region.delivery_time }),
  ]
  return [LL.delivery.types.courier(), ...parts ?? []].filter(Boolean).join(' · ')
}
