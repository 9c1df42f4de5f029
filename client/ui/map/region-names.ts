import { divIcon, layerGroup, marker, type Map as Surface, type Point as Pixel, type Polygon } from 'leaflet'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { latLng } from './surface.ts'

/** Names of delivery regions, each within its region and clear of the restaurants. */

export interface NamedRegion {
  readonly name: string
  readonly area: Polygon
}

/** Parts of a region's width that its name takes, and of its height by which it may give way. */
const WIDTH = 0.8
const PLACES = [0, -0.27, 0.27]

function label(name: string, width: number) {
  const text = document.createElement('span')
  text.textContent = name
  text.style.inlineSize = `${width}px`
  return divIcon({ html: text, className: 'map-region-name', iconSize: [0, 0] })
}

const distanceToNearest = (place: Pixel, signs: readonly Pixel[]): number =>
  Math.min(Infinity, ...signs.map((sign) => sign.distanceTo(place)))

export function nameRegions(surface: Surface, regions: readonly NamedRegion[], restaurants: readonly Point[]): void {
  const names = layerGroup().addTo(surface)
  const pixelOf = surface.latLngToContainerPoint.bind(surface)
  const write = (): void => {
    names.clearLayers()
    const signs = restaurants.map((restaurant) => pixelOf(latLng(restaurant)))
    for (const { name, area } of regions) {
      const bounds = area.getBounds()
      const size = pixelOf(bounds.getSouthEast()).subtract(pixelOf(bounds.getNorthWest()))
      const [place] = PLACES.map((part) => pixelOf(area.getCenter()).add([0, part * size.y])).toSorted(
        (one, other) => distanceToNearest(other, signs) - distanceToNearest(one, signs),
      )
      if (!place) continue
      marker(surface.containerPointToLatLng(place), {
        icon: label(name, size.x * WIDTH),
        interactive: false,
        keyboard: false,
      }).addTo(names)
    }
  }
  surface.on('zoomend', write)
  surface.whenReady(write)
}
