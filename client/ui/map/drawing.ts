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
import { nameRegions } from './region-names.ts'
import { nameStreets } from './street-names.ts'
import { latLng, line } from './surface.ts'
import { isPlaced } from '#shared/rules/delivery/distance.ts'

/** Layers of a city's map beneath the pin. */

const quiet = { interactive: false } as const

/** Tiles where configured; else the regions' own streets. */
export function drawCity(
  surface: Surface,
  { tiles, regions, streets }: CityMap,
  restaurants: readonly ShellRestaurant[],
): void {
  if (tiles) tileLayer(tiles.url).addTo(surface)
  else drawStreets(surface, streets)
  const areas = regions.map(({ polygon: ring, color, name }) => ({
    name,
    area: polygon(line(ring), { ...quiet, color, weight: 2, fillOpacity: 0.1, className: 'map-region' }).addTo(surface),
  }))
  const written = nameRegions(surface, areas, restaurants.filter(isPlaced))
  if (!tiles) nameStreets(surface, streets, written)
}

/** Wider at higher zoom. */
const widthAt = (zoom: number): number => Math.max(1.5, (zoom - 10) * 0.9)
/** Pixels of half a kilometre, at 50 degrees of latitude. */
const waterWidthAt = (zoom: number): number => 2 ** zoom / 200

function drawStreets(surface: Surface, streets: readonly Street[]): void {
  // Water lies beneath the streets.
  const lines = streets
    .toSorted((one, other) => Number(other.is_water) - Number(one.is_water))
    .map(({ line: way, is_water: isWater }) => ({
      isWater,
      stroke: polyline(line(way), { ...quiet, className: isWater ? 'map-water' : 'map-street' }).addTo(surface),
    }))
  const widen = (): void => {
    const zoom = surface.getZoom()
    for (const { stroke, isWater } of lines) stroke.setStyle({ weight: isWater ? waterWidthAt(zoom) : widthAt(zoom) })
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
  const mapPoints =
    regions.length > 0
      ? regions.flatMap(({ polygon: ring }) => line(ring))
      : streets.flatMap((street) => line(street.line))
  const bounds = latLngBounds([...mapPoints, ...restaurants.filter(isPlaced).map(latLng)])
  return bounds.isValid() ? bounds : null
}
