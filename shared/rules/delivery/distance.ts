/** Distances inside a city, where the ground may be taken for flat. */

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Metres of a degree of latitude; one of longitude shrinks towards the poles. */
const DEGREE_M = 111_320
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const metresBetween = (one: Point, other: Point): number =>
  DEGREE_M *
  Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * Math.cos(radians(one.latitude)))

/** The nearest of some places and how far it is; null of none. */
export function nearest<Place extends Point>(
  from: Point,
  places: readonly Place[],
): { place: Place; metres: number } | null {
  const [first] = places
    .map((place) => ({ place, metres: metresBetween(from, place) }))
    .sort((one, other) => one.metres - other.metres)
  return first ?? null
}

/** Optional coordinates: both or neither. */
export const isPlaced = <Place extends { latitude: number | null; longitude: number | null }>(
  place: Place,
): place is Place & Point => place.latitude !== null

/** Whether an address has both coordinates, or neither. */
export const hasPoint = <Address extends { latitude?: number | undefined; longitude?: number | undefined }>(
  address: Address,
): address is Address & Point => address.latitude !== undefined
