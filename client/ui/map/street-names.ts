import { Bounds, divIcon, layerGroup, LineUtil, marker, type Map as Surface, type Point as Pixel } from 'leaflet'
import type { Street } from '#shared/contract/delivery.ts'
import type { WrittenName } from './region-names.ts'
import { line } from './surface.ts'

/** Names along the streets, each within the visible part. */

/** Pixels per letter. */
const LETTER = 7

interface Stretch {
  readonly place: Pixel
  readonly length: number
  readonly degrees: number
}

/** Not in the middle, where the pin usually is. */
const PART = 0.3

/** The text is never upside down. */
const upright = (degrees: number): number => (degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)

function stretchOf(from: Pixel, to: Pixel): Stretch {
  const way = to.subtract(from)
  const { x, y } = way
  return {
    place: from.add(way.multiplyBy(PART)),
    length: Math.hypot(x, y),
    degrees: upright((Math.atan2(y, x) * 180) / Math.PI),
  }
}

/** The longest straight part inside the window; null when the street is outside. */
function longestSeen(corners: readonly Pixel[], window: Bounds): Stretch | null {
  const seen = corners.slice(1).flatMap((end, index) => {
    const clipped = LineUtil.clipSegment(corners[index] ?? end, end, window) as [Pixel, Pixel] | false
    return clipped ? [stretchOf(...clipped)] : []
  })
  return seen.sort((one, other) => other.length - one.length)[0] ?? null
}

function label(name: string, degrees: number) {
  const text = document.createElement('span')
  text.textContent = name
  text.style.rotate = `${degrees}deg`
  return divIcon({ html: text, className: 'map-street-name', iconSize: [0, 0] })
}

interface Named extends Stretch {
  readonly name: string
}

/** The longest streets first; names of others would lie on theirs, or on those of regions. */
function withRoom(streets: readonly Named[], written: readonly WrittenName[]): Named[] {
  const named: Named[] = []
  for (const street of streets.toSorted((one, other) => other.length - one.length)) {
    const isFree = [...written, ...named].every(
      ({ name, place }) => place.distanceTo(street.place) > ((name.length + street.name.length) / 2) * LETTER,
    )
    if (isFree) named.push(street)
  }
  return named
}

export function nameStreets(surface: Surface, streets: readonly Street[], written: () => WrittenName[]): void {
  const names = layerGroup().addTo(surface)
  const write = (): void => {
    names.clearLayers()
    const window = new Bounds([0, 0], surface.getSize())
    const seen = streets.flatMap(({ name, line: way }) => {
      const corners = line(way).map((corner) => surface.latLngToContainerPoint(corner))
      const stretch = longestSeen(corners, window)
      return stretch && stretch.length >= name.length * LETTER ? [{ name, ...stretch }] : []
    })
    for (const { name, place, degrees } of withRoom(seen, written()))
      marker(surface.containerPointToLatLng(place), {
        icon: label(name, degrees),
        interactive: false,
        keyboard: false,
      }).addTo(names)
  }
  surface.on('moveend', write)
  surface.whenReady(write)
}
