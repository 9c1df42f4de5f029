import type { AnyId } from '../any-id.ts'
import { hasPoint } from './distance.ts'

/** Where and how an order is fulfilled. */

/** Most saved addresses of a customer. */
export const ADDRESSES_MAX = 20

export type DeliveryType = 'courier' | 'pickup' | 'inhouse'
/** Names of the same types in the restaurant API. */
export type LastDeliveryType = 'delivery' | 'pickup' | 'in_restaurant'

export interface Region {
  id: AnyId
  name: string
  address: string
  color: string
  city_id: AnyId | null
  terminal_id: AnyId | null
  product_delivery_id: AnyId | null
  minimum_order_amount: number
  delivery_cost: number
  free_delivery_order_sum: number | null
  /** Minutes. */
  delivery_time: number | null
}

/** Without a point its region is unknown. */
export interface Address {
  city_id: AnyId
  latitude?: number
  longitude?: number
  formatted_address: string
  place_id?: string
  country?: string
  city?: string
  street?: string
  house?: string
  entrance?: string
  apartment?: string
  floor?: string
}

export interface RestaurantChoice {
  id: AnyId
  name: string
  address: string
}

export interface DeliverySelection {
  type: DeliveryType
  /** Null: its restaurant or region names no city, and belongs to each. */
  cityId: AnyId | null
  /** Selects menu, prices and stop list. */
  terminal_id: AnyId | null
  region: Region | null
  address: Address | null
  restaurant: RestaurantChoice | null
  /** Dining in: the table's number or name, from a short link or typed. */
  table: string | null
}

export interface LastDelivery {
  last_delivery_type: LastDeliveryType | null
  last_delivery_address: (Omit<Address, 'city_id'> & { city_id?: AnyId }) | null
  last_pickup_address: { id: AnyId } | null
  last_in_restaurant_address: { id: AnyId } | null
}

export type RestaurantOfCity = RestaurantChoice & { city_id: AnyId | null; terminal_id: AnyId | null }

const types = { delivery: 'courier', pickup: 'pickup', in_restaurant: 'inhouse' } as const satisfies Record<
  LastDeliveryType,
  DeliveryType
>

/** Selects a restaurant, and with it city and terminal. */
export function atRestaurant(
  type: 'pickup' | 'inhouse',
  restaurant: RestaurantOfCity,
  table: string | null = null,
): DeliverySelection {
  const { id, name, address, city_id, terminal_id } = restaurant
  return { type, cityId: city_id, terminal_id, region: null, address: null, restaurant: { id, name, address }, table }
}

/** Selects an address; its region, if known, decides city and terminal. */
export const atAddress = (region: Region | null, address: Address): DeliverySelection => ({
  type: 'courier',
  cityId: region ? region.city_id : address.city_id,
  terminal_id: region?.terminal_id ?? null,
  region,
  address,
  restaurant: null,
  table: null,
})

/** The choice of the last order, after login; null when its region or restaurant is not found. */
export function restoredDelivery(
  profile: LastDelivery,
  restaurants: readonly RestaurantOfCity[],
  region: Region | null,
): DeliverySelection | null {
  if (profile.last_delivery_type === null) return null
  const type = types[profile.last_delivery_type]
  if (type === 'courier') return restoredCourier(profile.last_delivery_address, region)
  const last = type === 'pickup' ? profile.last_pickup_address : profile.last_in_restaurant_address
  const restaurant = restaurants.find(({ id }) => id === last?.id)
  return restaurant ? atRestaurant(type, restaurant) : null
}

function restoredCourier(last: LastDelivery['last_delivery_address'], region: Region | null): DeliverySelection | null {
  if (!last || (hasPoint(last) && !region) || (last.latitude === undefined) !== (last.longitude === undefined))
    return null
  const city_id = last.city_id ?? region?.city_id
  return city_id ? atAddress(region, { ...last, city_id }) : null
}
