import type { Generated, Selectable } from 'kysely'
import type { Situation, WeekHours } from '../../../shared/contract/business.ts'
import type { Order } from '../../../shared/contract/orders.ts'
import type { DeliveryType } from '../../../shared/rules/delivery/fulfilment.ts'
import type { PaymentMethod } from '../../../shared/rules/orders/payment-methods.ts'
import type { Hours } from '../../../shared/rules/hours/working-hours.ts'
import type { Localised } from '../folder/file-fields.ts'
import type { DefaultJson, Json, NullableJson, Text } from './column-types.ts'

/** Cities, restaurants with their hours, delivery regions and streets. */

export interface CityTable {
  id: number
  name: Text
  latitude: number
  longitude: number
}

export interface RestaurantTable {
  id: number
  city_id: number
  terminal_id: number
  name: Text
  address: Text
  postal_code: Generated<string>
  latitude: number
  longitude: number
  phone: string
  opens_at: string
  closes_at: string
  image: Generated<string>
  /** Capacity: orders ready in half an hour. */
  capacity: Generated<number>
  /** True: accepts no orders for now. */
  paused: Generated<boolean>
  paused_until: Generated<Date | null>
  pause_reason: Generated<Order['delay_reason']>
  /** Minutes that cooking takes longer now. */
  busy_minutes: Generated<number>
  /** Shifts by weekday; empty: every day is that of `opens_at`. */
  hours: DefaultJson<WeekHours[]>
  special_days: DefaultJson<StoredSpecialDay[]>
  /** Null: all. */
  services: NullableJson<DeliveryType[]>
  payments: NullableJson<PaymentMethod[]>
  /** Names of its tables; null: any is taken. */
  tables: NullableJson<string[]>
}

/** The date is YYYY-MM-DD, or MM-DD for each year. */
export interface StoredSpecialDay {
  date: string
  name: Localised
  shifts: Hours[]
}

/** Alerts of a city; no row: none. */
export interface SituationTable {
  city_id: number
  situation: Situation
}

export interface RegionTable {
  id: number
  city_id: number
  terminal_id: number
  name: Text
  color: string
  product_delivery_id: number | null
  minimum_order_amount: number
  delivery_cost: number
  free_delivery_order_sum: number | null
  /** Minutes from order to door. */
  delivery_time: number
  /** Closed ring of [longitude, latitude]. */
  polygon: Json<[number, number][]>
}

export interface StreetTable {
  id: number
  city_id: number
  name: Text
  /** From the first house to the last, as [longitude, latitude]. */
  line: Json<[number, number][]>
  first_house: number
  last_house: number
  is_water: Generated<boolean>
}

export type RestaurantRow = Selectable<RestaurantTable>
