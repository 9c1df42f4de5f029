import { offset, type Point } from '#shared/rules/delivery/distance.ts'
import type { Region } from '#shared/rules/delivery/fulfilment.ts'

/** The point so many metres to the east and to the north, inside a city. */
export function movedPoint(from: Point, east: number, north: number): Point {
  const { latitude, longitude } = from
  const [perEast, perNorth] = offset(from, { latitude: latitude + 1, longitude: longitude + 1 })
  return { latitude: latitude + north / perNorth, longitude: longitude + east / perEast }
}

/** A region of the first city with usual terms. */
export const regionWith = (over: Partial<Region> = {}): Region => ({
  id: 3,
  name: 'Центр',
  address: '',
  color: '#c60',
  city_id: 1,
  terminal_id: 100,
  product_delivery_id: null,
  minimum_order_amount: 300,
  delivery_cost: 59,
  free_delivery_order_sum: 800,
  delivery_time: 45,
  ...over,
})
