import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Address } from '../../../shared/contract/delivery.ts'
import type { Json } from './column-types.ts'

/** Customers, their addresses and favourites, and what signs them in. */

export interface CustomerTable {
  id: Generated<number>
  phone: string
  name: string | null
  surname: string | null
  email: string | null
  /** Year-month-day. */
  birthday: string | null
  bonus_points: Generated<number>
  card_number: string
  has_more_two_orders: Generated<boolean>
  is_not_call_confirmation: Generated<boolean>
  contact_me_telegram_viber: Generated<boolean>
  last_delivery_type: 'delivery' | 'pickup' | 'in_restaurant' | null
  last_city_id: number | null
  last_pickup_restaurant_id: number | null
  last_in_restaurant_id: Generated<number | null>
  last_delivery_address: ColumnType<Address | null, string | undefined, string>
  pin_hash: string | null
  /** Consecutive failures; from PIN_FAILURES on the PIN is disabled. */
  pin_failures: Generated<number>
}

export interface SessionTable {
  token_hash: string
  customer_id: number
  created_at: Date
}
export interface CodeTable {
  phone: string
  code: string
  expires_at: Date
  checks_left: number
}
export interface OutboxTable {
  id: Generated<number>
  phone: string
  text: string
  sent_at: Date
}
export interface HeartTable {
  id: Generated<number>
  customer_id: number
  product_id: number
}

export interface AddressTable {
  id: Generated<number>
  customer_id: number
  name: string
  is_default: boolean
  address: Json<Address>
}

export type Customer = Selectable<CustomerTable>
