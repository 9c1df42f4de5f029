import {
  divIcon,
  latLngBounds,
  marker,
  polygon,
  polyline,
  tileLayer,
  type LatLngBounds,
  type Map as Surface,
} from 'leaflet'
import type { CityMap, Street } from '#shared/contract/delivery.ts'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { nameStreets } from './street-names.ts'
import { latLng, line } from './surface.ts'
import { isPlaced } from '#shared/rules/coordinates.ts'

/** Layers of a city's map beneath the pin. */

const quiet = { interactive: false } as const

/** Tiles where configured; else the regions' own streets. */
export function drawCity(surface: Surface, { tiles, regions, streets }: CityMap): void {
  if (tiles) tileLayer(tiles.url).addTo(surface)
  for (const { polygon: ring, color } of regions) {
    polygon(line(ring), { ...quiet, color, weight: 2, fillOpacity: 0.1, className: 'map-region' }).addTo(surface)
  }
  if (tiles) return
  drawStreets(surface, streets)
  nameStreets(surface, streets)
}

/** Wider at higher zoom. */
const widthAt = (zoom: number): number => Math.max(1, (zoom - 10) * 0.9)

function drawStreets(surface: Surface, streets: readonly Street[]): void {
  const lines = streets.map((street) =>
    polyline(line(street.line), { ...quiet, className: 'map-street' }).addTo(surface),
  )
  const widen = (): void => {
    for (const one of lines) one.setStyle({ weight: widthAt(surface.getZoom()) })
  }
  surface.on('zoomend', widen)
  widen()
}

function restaurantSign(name: string): HTMLElement {
  const sign = document.createElement('span')
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', name)
  sign.title = name
  return sign
}

export function drawRestaurants(surface: Surface, restaurants: readonly ShellRestaurant[]): void {
  for (const restaurant of restaurants.filter(isPlaced)) {
    const icon = divIcon({ html: restaurantSign(restaurant.name), className: 'map-restaurant', iconSize: [32, 32] })
    // A press on a marker is passed to the map beneath.
    marker(latLng(restaurant), { icon, keyboard: false, bubblingMouseEvents: true }).addTo(surface)
  }
}

/** Bounds of all known points; null when there are none. */
export function boundsOf({ regions, streets }: CityMap, restaurants: readonly ShellRestaurant[]): LatLngBounds | null {
  const shown =
    regions.length > 0
      ? regions.flatMap(({ polygon: ring }) => line(ring))
      : streets.flatMap((street) => line(street.line))
  const bounds = latLngBounds([...shown, ...restaurants.filter(isPlaced).map(latLng)])
  return bounds.isValid() ? bounds : null
}
