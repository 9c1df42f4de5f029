import useSWR from 'swr'
import type { Quote, Slots } from '#shared/contract/orders.ts'
import { useApp } from '../../context/app.ts'
import { chosenRestaurant } from '../../flows/choose-delivery.ts'

/** Prices and times as the restaurant sees them; asked for again every minute, and when the window is looked at again. */
const fresh = { refreshInterval: 60_000, keepPreviousData: true } as const

export interface Quoted {
  quote: Quote | undefined
  /** The quote is of this very cart and restaurant. */
  current: boolean
  failed: boolean
  ask: () => void
  /** The restaurant has named new prices by itself. */
  replace: (quote: Quote) => void
}

/** What the cart costs at the chosen restaurant; called inside an observer. */
export function useQuote(): Quoted {
  const app = useApp()
  const restaurant_id = chosenRestaurant(app)?.id
  const lines = app.stores.cart.lines.map(({ id, qty }) => ({ product_id: id, qty }))
  const key = restaurant_id && lines.length ? ['quote', restaurant_id, lines] : null
  const { data, error, isLoading, mutate } = useSWR(key, () =>
    app.api.call('POST /bff/quotes', { body: { type: 'pickup', restaurant_id: restaurant_id ?? 0, lines } }), fresh)
  return {
    quote: key && !error ? data : undefined, current: key !== null && data !== undefined && !isLoading && !error, failed: Boolean(error),
    ask: () => void mutate(), replace: (quote) => void mutate(quote, { revalidate: false }),
  }
}

/** When a restaurant can hand over. */
export function useSlots(restaurantId: number | undefined): { slots: Slots | undefined; failed: boolean; ask: () => void } {
  const { api } = useApp()
  const { data, error, mutate } = useSWR(restaurantId ? ['slots', restaurantId] : null, () =>
    api.call('GET /bff/restaurants/{id}/slots', { params: { id: String(restaurantId) } }), { ...fresh, keepPreviousData: false })
  return { slots: data, failed: Boolean(error) && !data, ask: () => void mutate() }
}
