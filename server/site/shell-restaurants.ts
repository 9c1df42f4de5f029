import type { Restaurant, StartBundle } from '#shared/contract/business.ts'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { SPECIAL_DAYS_AHEAD, dayOfDate, nextOpening } from '#shared/rules/hours/working-hours.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'

/** Restaurants as every document carries them. */

/** From yesterday, whose shifts last into today, to the last day shown ahead, and on to the day on which it opens after that. */
function nearDays(restaurant: Restaurant, today: number): Restaurant['special_days'] {
  const horizon = today + SPECIAL_DAYS_AHEAD
  const last = nextOpening(restaurant, { day: horizon, minute: -1 })?.day ?? Infinity
  return restaurant.special_days.filter(({ date }) => dayOfDate(date) >= today - 1 && dayOfDate(date) <= last)
}

/** Without pictures and busy minutes, which pages and quotes tell, and without what is empty. */
function shellRestaurant(restaurant: Restaurant, today: number): ShellRestaurant {
  const { special_days: _all, image: _image, busy_minutes: _busy, postal_code: _code, ...fields } = restaurant
  const { hours, services, payments, paused_until, pause_reason, situation, ...named } = fields
  const special_days = nearDays(restaurant, today)
  return {
    ...named,
    ...(hours.length > 0 && { hours }),
    ...(special_days.length > 0 && { special_days }),
    ...(services && { services }),
    ...(payments && { payments }),
    ...(paused_until && { paused_until }),
    ...(pause_reason && { pause_reason }),
    ...(situation && { situation }),
  }
}

/** A restaurant without a city is listed in each. */
const inCities = ({ 'get-cities': cities, 'get-restaurants': restaurants }: StartBundle): Restaurant[] =>
  restaurants.flatMap((one) => (one.city_id === null ? cities.map(({ id }) => ({ ...one, city_id: id })) : [one]))

export const shellRestaurants = memoizeByIdentity((bundle: StartBundle, today: number) =>
  inCities(bundle).map((one) => shellRestaurant(one, today)),
)
