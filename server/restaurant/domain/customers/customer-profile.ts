import { z } from 'zod'
import { Profile, type ProfileForm } from '../../../../shared/contract/profile.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { toFormBirthday } from '../../../../shared/rules/customer/birthday.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'
import { inKyiv } from '../clock-day.ts'
import { Failure } from '../failure.ts'
import { inLanguage } from '../../folder/in-language.ts'
import type { MessageKey } from '../messages.ts'

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

const OLDEST_YEARS = 120
const ISO_DATE = 'yyyy-MM-dd'

/** A past day within a human lifetime. */
function isBirthday(date: string, now: Date): boolean {
  const today = inKyiv(now)
  const oldest = today.minus({ years: OLDEST_YEARS })
  return toFormBirthday(date) !== '' && date >= oldest.toFormat(ISO_DATE) && date <= today.toFormat(ISO_DATE)
}

/** Refuses, by field, mistakes that the contract's schema cannot find. */
export function checkProfileForm({ name, email, birthday }: ProfileForm, now: Date): void {
  const errors: Record<string, MessageKey> = {}
  if (name === '') errors.name = 'required'
  if (email !== '' && !z.email().safeParse(email).success) errors.email = 'email'
  if (birthday !== null && !isBirthday(birthday, now)) errors.birthday = 'birthday'
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}
