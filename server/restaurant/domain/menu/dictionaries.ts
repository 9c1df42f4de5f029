import type { SiteOptions, SiteTexts } from '../../../../shared/contract/business.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { EARNED_PERCENT } from '../../../../shared/rules/cart/loyalty-points.ts'
import type { Database } from '../../database/tables.ts'
import { specialDaysOf } from '../calendar-of.ts'
import { allInLanguage, inLanguage } from '../../folder/in-language.ts'

/** Dictionaries of the business, each in one language. */

export const citiesOf = (database: Database, locale: Locale) =>
  allInLanguage(database.selectFrom('cities').selectAll().orderBy('id'), locale)

export async function restaurantsOf(database: Database, locale: Locale, now: Date) {
  const rows = await database
    .selectFrom('restaurants')
    .leftJoin('situations', 'situations.city_id', 'restaurants.city_id')
    .selectAll('restaurants')
    .select('situation')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...inLanguage(row, locale),
    special_days: specialDaysOf(row, now).map((day) => inLanguage(day, locale)),
  }))
}

export const promotionsOf = (database: Database, locale: Locale) =>
  allInLanguage(database.selectFrom('promotions').selectAll().orderBy('position'), locale)
export const navigationOf = (database: Database, locale: Locale) =>
  allInLanguage(database.selectFrom('navigation').selectAll().orderBy('position'), locale)
export const socialsOf = (database: Database) =>
  database.selectFrom('socials').selectAll().orderBy('position').execute()

const site = (database: Database) => database.selectFrom('site').selectAll().executeTakeFirstOrThrow()

export const textsOf = async (database: Database, locale: Locale): Promise<SiteTexts> =>
  (await site(database)).texts[locale]
export const optionsOf = async (database: Database, locale: Locale): Promise<SiteOptions> => ({
  ...(await site(database)).options[locale],
  bonus_percent: EARNED_PERCENT,
  payment_methods: null,
  order_guests: true,
})
