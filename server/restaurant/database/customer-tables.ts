import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Address } from '../../../shared/contract/delivery.ts'
import type { Profile } from '../../../shared/contract/profile.ts'

/** Customers, their addresses, favourites and points, and what signs them in. */

export interface CustomerTables {
  customers: Pick<
    Profile,
    'phone' | 'name' | 'surname' | 'email' | 'birthday' | 'card_number' | 'last_delivery_type'
  > & {
    id: Generated<number>
    bonus_points: Generated<number>
    has_more_two_orders: Generated<boolean>
    is_not_call_confirmation: Generated<boolean>
    contact_me_telegram_viber: Generated<boolean>
    last_city_id: number | null
    last_pickup_restaurant_id: number | null
    last_in_restaurant_id: Generated<number | null>
    last_delivery_address: ColumnType<Address | null, string | undefined, string>
    pin_hash: string | null
    /** Consecutive failures; from PIN_FAILURES on the PIN is disabled. */
    pin_failures: Generated<number>
  }
  sessions: { token_hash: string; customer_id: number; created_at: Date }
  codes: { phone: string; code: string; expires_at: Date; checks_left: number }
  outbox: { id: Generated<number>; phone: string; text: string; sent_at: Date }
  hearts: { id: Generated<number>; customer_id: number; product_id: number }
  addresses: {
    id: Generated<number>
    customer_id: number
    name: string
    is_default: boolean
    address: JSONColumnType<Address>
  }
  bonus_entries: {
    id: Generated<number>
    customer_id: number
    points: number
    reason: 'earned' | 'spent' | 'returned' | 'gift'
    order_id: string | null
    created_at: Date
  }
}

export type Customer = Selectable<CustomerTables['customers']>
