import { offset, type Point } from '#shared/rules/delivery/distance.ts'

/** The point so many metres to the east and to the north, inside a city. */
export function movedPoint(from: Point, east: number, north: number): Point {
  const { latitude, longitude } = from
  const [perEast, perNorth] = offset(from, { latitude: latitude + 1, longitude: longitude + 1 })
  return { latitude: latitude + north / perNorth, longitude: longitude + east / perEast }
}
