import useSWR from 'swr'
import type { Order } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/order-courses.ts'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { useApp } from '#client/context/app.ts'
import { readCookie } from '#client/storage/persistence.ts'

/** While it is under way it is read again. */
const EVERY_MS = 20_000

/** The order under way, else the latest one of this customer or browser; called inside an observer. */
export function useLatestOrder(): Order | null {
  const { api, stores } = useApp()
  const { signedIn, version } = stores.session
  const { version: placed } = stores.placedOrders
  const mayHave = signedIn || readCookie(ordersMarkerCookie) !== null
  const { data } = useSWR(
    mayHave ? ['latest-order', version, placed] : null,
    async () => (await api.call('GET /bff/latest-order')).order,
    { refreshInterval: (order) => (order && !isOver(order.state) ? EVERY_MS : 0), shouldRetryOnError: false },
  )
  return data ?? null
}
