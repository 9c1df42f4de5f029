import { Profile } from '../../../../shared/contract/profile.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'
import { inLanguage } from '../in-language.ts'

async function restaurantRef(database: Database, id: number | null, locale: Locale) {
  if (id === null) return null
  const row = await database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? inLanguage(row, locale) : null
}

/** The customer's profile in the API, of declared fields alone: without the PIN and its failures. */
export const profileOf = async (database: Database, customer: Customer, locale: Locale): Promise<Profile> =>
  Profile.parse({
    ...customer,
    last_pickup_address: await restaurantRef(database, customer.last_pickup_restaurant_id, locale),
    last_in_restaurant_address: await restaurantRef(database, customer.last_in_restaurant_id, locale),
  })
