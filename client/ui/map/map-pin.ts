import { divIcon, marker, point as pixel, type Map as Surface } from 'leaflet'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { latLng, pointOf } from './surface.ts'

/** The pin: dragged by hand, moved by arrow keys, set by a tap on the map. */

/** Pixels per arrow key; with Shift. */
const STEP = 8
const LEAP = 40
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface PinOptions {
  readonly label: string
  /** Id of the text that explains how to move it. */
  readonly describedBy: string
  /** The customer moved it. */
  readonly onMove: (point: Point) => void
}

export interface Pin {
  put(point: Point): void
  remove(): void
}

const icon = () => {
  const drop = document.createElement('span')
  return divIcon({ html: drop, className: 'map-pin', iconSize: [44, 48], iconAnchor: [22, 46] })
}

export function stickPin(surface: Surface, at: Point, { label, describedBy, onMove }: PinOptions): Pin {
  const pin = marker(latLng(at), { icon: icon(), draggable: true, autoPan: true, zIndexOffset: 1000 }).addTo(surface)
  const element = pin.getElement()
  element?.setAttribute('aria-label', label)
  element?.setAttribute('aria-describedby', describedBy)
  pin.on('dragend', () => onMove(pointOf(pin.getLatLng())))
  element?.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    if (!direction) return
    // Otherwise the page would scroll and the map would pan.
    event.preventDefault()
    event.stopPropagation()
    const from = surface.latLngToContainerPoint(pin.getLatLng())
    pin.setLatLng(
      surface.containerPointToLatLng(from.add(pixel(...direction).multiplyBy(event.shiftKey ? LEAP : STEP))),
    )
    surface.panInside(pin.getLatLng(), { padding: [48, 48], animate: false })
    onMove(pointOf(pin.getLatLng()))
  })
  return {
    put: (point) => {
      pin.setLatLng(latLng(point))
    },
    remove: () => {
      pin.remove()
    },
  }
}
