import useSWR from 'swr'
import type { Slots } from '#shared/contract/order-forms.ts'
import type { DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { useApp } from '#client/context/app.ts'
import { fresh } from './use-quote.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

export interface Times {
  slots: Slots | undefined
  failed: boolean
  /** The backend has no times for this fulfilment. */
  unavailable: boolean
  /** Requests times again; resolves with what is possible now, or nothing on failure. */
  ask: () => Promise<Slots | undefined>
}

type Place = ['regions' | 'restaurants', AnyId]

/** The source of times: the region for a courier, else the restaurant. */
function placeOf(selection: DeliverySelection | null): Place | null {
  if (selection?.type === 'courier') return selection.region && ['regions', selection.region.id]
  return selection?.restaurant ? ['restaurants', selection.restaurant.id] : null
}

/** Times for the chosen fulfilment; called inside an observer. */
export function useSlots(): Times {
  const { api, shell, stores } = useApp()
  const { missingFeatures } = shell
  const { selection } = stores.delivery
  const place = missingFeatures.includes('slots') ? null : placeOf(selection)
  const { data, error, mutate } = useSWR(
    place && (['slots', ...place] as const),
    ([, kind, id]) =>
      kind === 'regions'
        ? api.call('GET /bff/regions/{id}/slots', { params: { id: String(id) } })
        : api.call('GET /bff/restaurants/{id}/slots', { params: { id: String(id) } }),
    { ...fresh, keepPreviousData: false },
  )
  return {
    slots: data,
    failed: Boolean(error) && !data,
    unavailable: missingFeatures.includes('slots') || (selection !== null && place === null),
    ask: () => mutate().catch(() => undefined),
  }
}
