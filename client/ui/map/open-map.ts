import './trusted-markup.ts'
import type { LatLngBounds, Map as Surface } from 'leaflet'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { CityMap } from '#shared/contract/delivery.ts'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { boundsOf, drawCity, drawRestaurants } from './drawing.ts'
import { stickPin, type Pin, type PinOptions } from './map-pin.ts'
import { latLng, openSurface, pointOf } from './surface.ts'

/** Close enough to distinguish houses. */
const HOUSE_ZOOM = 15
/** Without tiles fractional zoom levels are possible: a city fills its map. */
const DRAWN_SNAP = 0.25

export interface MapHandle {
  /** Moves the pin to the address; a point the customer did not choose is scrolled into view. */
  show(point: Point | null): void
  zoom(levels: 1 | -1): void
  close(): void
}

export interface MapContent {
  readonly city: CityMap
  readonly restaurants: readonly ShellRestaurant[]
  readonly pin: PinOptions | null
}

function fit(surface: Surface, bounds: LatLngBounds | null): void {
  if (bounds) surface.fitBounds(bounds, { padding: [12, 12], animate: false })
  else surface.setView([0, 0], 9)
}

export function openMap(element: HTMLElement, { city, restaurants, pin: options }: MapContent): MapHandle {
  const surface = openSurface(element, city.tiles ? 1 : DRAWN_SNAP)
  const bounds = boundsOf(city, restaurants)
  fit(surface, bounds)
  drawCity(surface, city, restaurants)
  drawRestaurants(surface, restaurants)
  let pin: Pin | null = null
  let pointedAt: Point | null = null
  const sized = new ResizeObserver(() => {
    const hadSize = surface.getSize().x > 0
    surface.invalidateSize({ animate: false })
    // Nothing fits into a place that was not laid out yet.
    if (!hadSize && !pin) fit(surface, bounds)
  })
  sized.observe(element)
  const point = (to: Point): void => {
    pointedAt = to
    options?.onMove(to)
  }
  if (options) surface.on('click', ({ latlng }) => point(pointOf(latlng)))
  const put = (at: Point, rest: PinOptions): void => {
    if (pin) pin.put(at)
    else pin = stickPin(surface, at, { ...rest, onMove: point })
  }
  return {
    show(at) {
      if (at && options) put(at, options)
      else pin = (pin?.remove(), null)
      if (at && at !== pointedAt)
        surface.setView(latLng(at), Math.max(surface.getZoom(), HOUSE_ZOOM), { animate: false })
    },
    zoom: (levels) => {
      surface.zoomIn(levels)
    },
    close() {
      sized.disconnect()
      surface.remove()
    },
  }
}
