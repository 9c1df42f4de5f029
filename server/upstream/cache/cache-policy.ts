import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CacheClass, Endpoint } from '#shared/contract/endpoint.ts'
import type { Locale } from '#shared/locale.ts'
import type { Parts } from '../request.ts'

/** Which answers may be cached, under which key and for how long; times in milliseconds. */

const MINUTE = 60_000
/** Beyond `fresh` an answer is served while it is revalidated, beyond `stale` requests wait for the new one. */
export interface CachePolicy {
  readonly fresh: number
  readonly stale: number
}
const times: Record<CacheClass, CachePolicy> = {
  dictionary: { fresh: 5 * MINUTE, stale: 24 * 60 * MINUTE },
  menu: { fresh: MINUTE / 2, stale: 10 * MINUTE },
}
/** How long the last good answer is served during an outage. */
export const STALE_IF_ERROR = 24 * 60 * MINUTE

/** Only calls the contract allows are stored. */
export function cachePolicyOf(name: RestaurantCall): CachePolicy {
  const { cache }: Endpoint = restaurantApi[name]
  if (!cache) throw new Error(`${name} is not an anonymous read`)
  return times[cache]
}

/** One key per question, independent of parameter order and of ids as text or numbers. */
export const keyOf = (name: RestaurantCall, locale: Locale, { params, query }: Parts): string =>
  `${name} ${locale} ${params || query ? written(params, query) : NOTHING}`

const written = (params?: object, query?: object): string => JSON.stringify([ordered(params), ordered(query)])

const ordered = (values: object = {}): [string, string | string[]][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string | string[]] => [key, Array.isArray(value) ? value.map(String) : String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Most calls have no parameters. */
const NOTHING = written()
export const hasParameters = (key: string): boolean => !key.endsWith(` ${NOTHING}`)
