import type { QuoteForm } from '#shared/contract/order-forms.ts'
import type { App } from '#client/context/app.ts'

type OmitEach<T, Keys extends string> = T extends unknown ? Omit<T, Keys> : never

/** Fulfilment as quotes and orders send it. */
export type Fulfilment = OmitEach<QuoteForm, 'lines' | 'promo_code' | 'bonuses' | 'slot'>

/** The selection as quotes and orders send it; null when there is none. */
export function chosenFulfilment({
  stores: {
    delivery: { selection },
  },
}: App): Fulfilment | null {
  if (!selection) return null
  const { type, address, restaurant, table } = selection
  if (type === 'courier') return address && { type, address }
  if (!restaurant) return null
  return type === 'pickup'
    ? { type, restaurant_id: restaurant.id }
    : { type, restaurant_id: restaurant.id, table: table ?? '' }
}
