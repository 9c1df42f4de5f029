import { lazy, Suspense, useMemo } from 'react'
import useSWR from 'swr'
import type { CityMap as CityMapData } from '#shared/contract/delivery.ts'
import type { Point } from '#shared/rules/distance.ts'
import { useApp } from '../../context/app.ts'
import { useHydrated } from '../../context/hydrated.ts'
import { restaurantsIn } from '../../flows/addresses.ts'
import { Icon } from '../icons/icon.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'

interface CityMapProps {
  cityId: AnyId
  pin?: Point | null
  /** The visitor pointed at another place; absent: a map to look at. */
  onPin?: (point: Point) => void
}

const MapView = lazy(() => import('./map-view.tsx').catch(() => ({ default: Missing })))

/** Delivery regions and restaurants of a city, and a pin; whoever shows it works without it too. */
export function CityMap(props: CityMapProps) {
  return useHydrated() ? <Loaded {...props} /> : <Waiting />
}

function Loaded({ cityId, pin = null, onPin }: CityMapProps) {
  const app = useApp()
  const restaurants = useMemo(() => restaurantsIn(app, cityId), [app, cityId])
  const { data: city, error } = useSWR<CityMapData>(['map', app.locale, cityId],
    () => app.api.call('GET /bff/map', { query: { city_id: String(cityId) } }),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false })
  if (error || (city && isBare(city, restaurants))) return <Missing />
  return city ? <Suspense fallback={<Waiting />}><MapView city={city} restaurants={restaurants} pin={pin} onPin={onPin} /></Suspense> : <Waiting />
}

const Waiting = () => <div className="map skeleton" />

/** Nothing says where the city is. */
const isBare = ({ regions, streets }: CityMapData, restaurants: ReturnType<typeof restaurantsIn>): boolean =>
  regions.length === 0 && streets.length === 0 && !restaurants.some(({ latitude }) => latitude !== null)

/** Advice leads to the search only where there is one. */
function Missing() {
  const { LL: { address: { map } }, shell: { lacking } } = useApp()
  return <p className="map map-missing"><Icon name="pin" />{lacking.includes('suggestions') ? map.none() : map.failed()}</p>
}
