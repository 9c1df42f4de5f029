import type { Restaurant, StartBundle } from '#shared/contract/business.ts'
import type { Locale } from '#shared/locale.ts'
import type { ListedRestaurant, NamedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { specialDayInWords, weekInWords } from '#shared/rules/hours-in-words.ts'
import { specialDaysAhead } from '#shared/rules/working-hours.ts'
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

/** Of one answer, for the day on which it was last asked for. */
const listsOf = memoizeByIdentity((restaurants: readonly Restaurant[]) => {
  let known: { readonly key: string; readonly list: ListedRestaurant[] } | undefined
  return (locale: Locale, today: number): ListedRestaurant[] => {
    const key = `${locale} ${today}`
    if (known?.key !== key) known = { key, list: restaurants.map((one) => listed(one, locale, today)) }
    return known.list
  }
})

/** For forms. */
export const namedRestaurants = ({ 'get-restaurants': restaurants }: StartBundle): NamedRestaurant[] =>
  restaurants.map(({ id, name, city_id }) => ({ id, name, city_id }))

export const listRestaurants = (restaurants: readonly Restaurant[], { locale, now }: Reading): ListedRestaurant[] =>
  listsOf(restaurants)(locale, kyivDay(now))
