import type { Profile } from '../../../../shared/contract/profile.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'

async function restaurantRef(database: Database, id: number | null, locale: Locale) {
  if (id === null) return null
  const row = await database
    .selectFrom('restaurants')
    .select(['id', 'name', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name[locale], address: row.address[locale] } : null
}

/** The customer's profile in the API; without the PIN and its failures. */
export async function profileOf(database: Database, customer: Customer, locale: Locale): Promise<Profile> {
  const { name, surname, phone, email, birthday, bonus_points, card_number, has_more_two_orders } = customer
  const { is_not_call_confirmation, contact_me_telegram_viber, last_delivery_type, last_city_id } = customer
  return {
    name,
    surname,
    phone,
    email,
    birthday,
    bonus_points,
    card_number,
    has_more_two_orders,
    is_not_call_confirmation,
    contact_me_telegram_viber,
    last_delivery_type,
    last_city_id,
    last_pickup_address: await restaurantRef(database, customer.last_pickup_restaurant_id, locale),
    last_in_restaurant_address: await restaurantRef(database, customer.last_in_restaurant_id, locale),
    last_delivery_address: customer.last_delivery_address,
  }
}
