import type { AnyId } from './any-id.ts'

/** A restaurant or region that names no city belongs to each. */
export const isInCity = ({ city_id }: { city_id: AnyId | null }, cityId: AnyId | null | undefined): boolean =>
  city_id === null || city_id === cityId

/** A restaurant whose city is not listed names none; the list itself where each is. */
export function inListedCities<Restaurant extends { readonly city_id: AnyId | null }>(
  restaurants: Restaurant[],
  cities: readonly { readonly id: AnyId }[],
): Restaurant[] {
  const isListed = ({ city_id }: Restaurant): boolean => city_id === null || cities.some(({ id }) => id === city_id)
  return restaurants.every(isListed)
    ? restaurants
    : restaurants.map((one) => (isListed(one) ? one : { ...one, city_id: null }))
}
