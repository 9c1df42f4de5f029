import { map, type LatLngTuple, type Map as Surface } from 'leaflet'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { prefersStill } from '../reduced-motion.ts'

export const latLng = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude]
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): Point => ({ latitude: lat, longitude: lng })
/** A polygon or street of the contract, which puts the longitude first. */
export const line = (positions: readonly (readonly [longitude: number, latitude: number])[]): LatLngTuple[] =>
  positions.map(([longitude, latitude]) => [latitude, longitude])

/** An empty map with the shop's own buttons and texts. The wheel scrolls the page until the map is entered. */
export function openSurface(element: HTMLElement, zoomSnap: number): Surface {
  const moves = !prefersStill()
  const surface = map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomSnap,
    minZoom: 9,
    maxZoom: 18,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  surface.on('focus', () => surface.scrollWheelZoom.enable())
  surface.on('blur', () => surface.scrollWheelZoom.disable())
  return surface
}
