import {
  divIcon,
  layerGroup,
  marker,
  type LatLng,
  type Map as Surface,
  type Point as Pixel,
  type Polygon,
} from 'leaflet'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { placeLabel } from './label-place.ts'
import { latLng } from './surface.ts'

/** Names of delivery regions, each within its region; where one does not fit, it is shown when the map is nearer. */

export interface NamedRegion {
  readonly name: string
  readonly area: Polygon
}

/** A name that others give way to: its longest line, and its middle in the window. */
export interface WrittenName {
  readonly name: string
  readonly place: Pixel
}

/** As in map-view.css: letters of 0.6875 rem, lines 1.2 times as high. */
function lettersIn(surface: Surface) {
  const size = 0.6875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = `600 ${size}px ${getComputedStyle(surface.getContainer()).fontFamily}`
  return {
    lineHeight: 1.2 * size,
    widthOf: (text: string): number => canvas?.measureText(text).width ?? text.length * size,
  }
}

function label(lines: readonly string[]) {
  const text = document.createElement('span')
  text.textContent = lines.join('\n')
  return divIcon({ html: text, className: 'map-region-name', iconSize: [0, 0] })
}

/** Answers where the names are. */
export function nameRegions(
  surface: Surface,
  regions: readonly NamedRegion[],
  restaurants: readonly Point[],
): () => WrittenName[] {
  let written: (Omit<WrittenName, 'place'> & { at: LatLng })[] = []
  const names = layerGroup().addTo(surface)
  const pixelOf = surface.latLngToContainerPoint.bind(surface)
  const write = (): void => {
    names.clearLayers()
    written = []
    const letters = lettersIn(surface)
    const signs = restaurants.map((restaurant) => pixelOf(latLng(restaurant)))
    for (const { name, area } of regions) {
      const [ring = []] = area.getLatLngs() as LatLng[][]
      const place = placeLabel(name, { ...letters, ring: ring.map((corner) => pixelOf(corner)), signs })
      if (!place) continue
      const options = { icon: label(place.lines), interactive: false, keyboard: false }
      const at = surface.containerPointToLatLng([place.x, place.y])
      marker(at, options).addTo(names)
      written.push({ name: place.lines.toSorted((one, other) => other.length - one.length)[0] ?? '', at })
    }
  }
  surface.on('zoomend', write)
  surface.whenReady(write)
  return () => written.map(({ name, at }) => ({ name, place: pixelOf(at) }))
}
