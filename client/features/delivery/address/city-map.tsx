import { lazy, Suspense } from 'react'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'
import { useCityMap } from './use-city-map.ts'

interface CityMapProps {
  cityId: AnyId
  pin?: Point | null
  /** The customer moved the pin; absent: a map to look at. */
  onPin?: (point: Point) => void
}

const MapView = lazy(() => import('#client/ui/map/map-view.tsx').catch(() => ({ default: Missing })))

/** Delivery regions and restaurants of a city, and a pin; everything works without it too. */
export function CityMap(props: CityMapProps) {
  return useHydrated() ? <Loaded {...props} /> : <Waiting />
}

function Loaded({ cityId, pin = null, onPin }: CityMapProps) {
  const { city, restaurants, isMissing } = useCityMap(cityId)
  if (isMissing) return <Missing />
  return city ? (
    <Suspense fallback={<Waiting />}>
      <MapView city={city} restaurants={restaurants} pin={pin} onPin={onPin} />
    </Suspense>
  ) : (
    <Waiting />
  )
}

const Waiting = () => <div className="map skeleton" />

/** Suggests the search only where there is one. */
function Missing() {
  const { LL, shell } = useApp()
  const { map } = LL.address
  const { missingFeatures } = shell
  return (
    <p className="map map-missing">
      <Icon name="pin" />
      {missingFeatures.includes('suggestions') ? map.none() : map.failed()}
    </p>
  )
}
