import type { AnyId } from '../any-id.ts'

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

/** The same list, those of the reader's own city first. */
export const ownFirst = <Place>(places: readonly Place[], isOwn: (one: Place) => boolean): Place[] =>
  places.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))

/** 'м. Одеса, вул. Грецька, 5' beside the name of its city: 'вул. Грецька, 5'. */
export function withoutCity(address: string, city: string): string {
  const [head = ''] = address.split(',', 1)
  const street = address.slice(head.length + 1).trim()
  return street && head.replace(/^(?:м\.|г\.|місто|город)\s+/iu, '').trim() === city ? street : address
}
