import { Bounds, divIcon, layerGroup, LineUtil, marker, type Map as Surface, type Point as Pixel } from 'leaflet'
import type { Street } from '#shared/contract/delivery.ts'
import { line } from './surface.ts'

/** Names along the streets, each within the visible part. */

/** At lower zoom names would cover the map. */
const NAMES_FROM_ZOOM = 13
/** Pixels per letter, and the minimum distance of two names. */
const LETTER = 7
const APART = 36

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

export function nameStreets(surface: Surface, streets: readonly Street[]): void {
  const names = layerGroup().addTo(surface)
  const write = (): void => {
    names.clearLayers()
    if (surface.getZoom() < NAMES_FROM_ZOOM) return
    const window = new Bounds([0, 0], surface.getSize())
    const taken: Pixel[] = []
    for (const street of streets) {
      const seen = longestSeen(
        line(street.line).map((corner) => surface.latLngToContainerPoint(corner)),
        window,
      )
      if (
        !seen ||
        seen.length < street.name.length * LETTER ||
        taken.some((other) => other.distanceTo(seen.place) < APART)
      )
        continue
      taken.push(seen.place)
      marker(surface.containerPointToLatLng(seen.place), {
        icon: label(street.name, seen.degrees),
        interactive: false,
        keyboard: false,
      }).addTo(names)
    }
  }
  surface.on('moveend', write)
  surface.whenReady(write)
}
