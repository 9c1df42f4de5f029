import { useMemo } from 'react'
import useSWR from 'swr'
import type { CityMap } from '#shared/contract/delivery.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { useApp } from '#client/context/app.ts'
import { restaurantsIn } from '../actions/addresses.ts'

/** Data of a city's map; without `city` there is no map, or it is loading. */
export function useCityMap(cityId: AnyId) {
  const app = useApp()
  const restaurants = useMemo(() => restaurantsIn(app, cityId), [app, cityId])
  const { data, error } = useSWR<CityMap>(
    ['map', app.locale, cityId],
    () => app.api.call('GET /bff/map', { query: { city_id: String(cityId) } }),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
  const isMissing = Boolean(error) || (data !== undefined && isBare(data, restaurants))
  return { city: isMissing ? undefined : data, restaurants, isMissing }
}

/** Nothing locates the city. */
const isBare = ({ regions, streets }: CityMap, restaurants: ReturnType<typeof restaurantsIn>): boolean =>
  regions.length === 0 && streets.length === 0 && !restaurants.some(({ latitude }) => latitude !== null)
