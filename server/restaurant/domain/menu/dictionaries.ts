import type { z } from 'zod'
import type {
  City,
  NavigationItem,
  Promotion,
  Restaurant,
  SiteOptions,
  SiteTexts,
  Social,
} from '../../../../shared/contract/business.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { EARNED_PERCENT } from '../../../../shared/rules/cart/loyalty-points.ts'
import type { Database } from '../../database/tables.ts'
import { specialDaysOf } from '../calendar-of.ts'

/** Dictionaries of the business, each in one language. */

export async function citiesOf(database: Database, locale: Locale): Promise<City[]> {
  const rows = await database.selectFrom('cities').select(['id', 'name']).orderBy('id').execute()
  return rows.map(({ id, name }) => ({ id, name: name[locale] }))
}

export async function restaurantsOf(database: Database, locale: Locale, now: Date): Promise<Restaurant[]> {
  const rows = await database
    .selectFrom('restaurants')
    .leftJoin('situations', 'situations.city_id', 'restaurants.city_id')
    .selectAll('restaurants')
    .select('situation')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: row.name[locale],
    address: row.address[locale],
    paused_until: row.paused_until?.toISOString() ?? null,
    special_days: specialDaysOf(row, now).map((day) => ({ ...day, name: day.name[locale] })),
  }))
}

export async function promotionsOf(database: Database, locale: Locale): Promise<Promotion[]> {
  const rows = await database.selectFrom('promotions').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, text, image, link }) => ({ id, name: name[locale], text: text[locale], image, link }))
}

export async function navigationOf(database: Database, locale: Locale): Promise<z.output<typeof NavigationItem>[]> {
  const rows = await database.selectFrom('navigation').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, link }) => ({ id, name: name[locale], link }))
}

export const socialsOf = (database: Database): Promise<Social[]> =>
  database.selectFrom('socials').select(['id', 'name', 'kind', 'link']).orderBy('position').execute()

const site = (database: Database) => database.selectFrom('site').selectAll().executeTakeFirstOrThrow()

export const textsOf = async (database: Database, locale: Locale): Promise<SiteTexts> =>
  (await site(database)).texts[locale]
export const optionsOf = async (database: Database, locale: Locale): Promise<SiteOptions> => ({
  ...(await site(database)).options[locale],
  bonus_percent: EARNED_PERCENT,
  payment_methods: null,
  order_guests: true,
})
