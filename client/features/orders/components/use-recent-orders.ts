import useSWR from 'swr'
import type { OperationAnswer } from '#shared/contract/bff.ts'
import { ordersMarkerCookie } from '#shared/cookies.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { readCookie } from '#client/storage/persistence.ts'

type RecentOrders = OperationAnswer<'GET /bff/latest-order'>
const NONE: RecentOrders = { order: null, orders: [] }

/** Orders of this customer or browser; called inside an observer. */
export function useRecentOrders(): RecentOrders {
  const { api, stores } = useApp()
  const { signedIn, version } = stores.session
  const { version: placed } = stores.placedOrders
  const mayHave = useHydrated() && (signedIn || readCookie(ordersMarkerCookie) !== null)
  const { data } = useSWR(
    mayHave ? ['recent-orders', version, placed] : null,
    () => api.call('GET /bff/latest-order'),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  return (mayHave && data) || NONE
}
