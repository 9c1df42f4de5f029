import type { Restaurant, StartBundle } from '#shared/contract/business.ts'
import type { Locale } from '#shared/locale.ts'
import type { ListedRestaurant, NamedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { specialDayInWords, weekInWords } from '#shared/rules/hours/hours-in-words.ts'
import { ownFirst } from '#shared/rules/delivery/in-city.ts'
import { specialDaysAhead } from '#shared/rules/hours/working-hours.ts'
import { textsOf } from '#server/texts.ts'
import { kyivDay } from './clock-change.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** Restaurants with their hours in words: pages that list them carry no calendars. */

/** Special days are shown so many days ahead. */
const SPECIAL_DAYS_SHOWN = 31

interface Reading {
  readonly locale: Locale
  readonly now: Date
}

function listed({ hours, special_days, ...restaurant }: Restaurant, locale: Locale, today: number): ListedRestaurant {
  const words = textsOf(locale)
  return {
    ...restaurant,
    week: weekInWords(words, { ...restaurant, hours }, locale),
    ahead: specialDaysAhead(special_days, today, SPECIAL_DAYS_SHOWN).map((day) =>
      specialDayInWords(words, day, locale),
    ),
  }
}

const listOf = memoizeByIdentity((restaurants: readonly Restaurant[], locale: Locale, today: number) =>
  restaurants.map((one) => listed(one, locale, today)),
)

/** For forms, those of the own city first. */
export const namedRestaurants = (
  { 'get-restaurants': restaurants }: StartBundle,
  cityId: AnyId | null,
): NamedRestaurant[] =>
  ownFirst(
    restaurants.map(({ id, name, city_id }) => ({ id, name, city_id })),
    ({ city_id }) => city_id === cityId,
  )

export const listRestaurants = (restaurants: readonly Restaurant[], { locale, now }: Reading): ListedRestaurant[] =>
  listOf(restaurants, locale, kyivDay(now))
