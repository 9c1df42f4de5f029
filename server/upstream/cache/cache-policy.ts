import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CacheClass, Endpoint } from '#shared/contract/endpoint.ts'
import type { Locale } from '#shared/locale.ts'
import type { Parts } from '../request.ts'

/** Which answers may be cached, under which key, for how long; times in milliseconds. */

const MINUTE = 60_000
/** Older than fresh is served while it is fetched again, older than stale is waited for. */
export interface CachePolicy {
  readonly fresh: number
  readonly stale: number
}
const times: Record<CacheClass, CachePolicy> = {
  dictionary: { fresh: 5 * MINUTE, stale: 24 * 60 * MINUTE },
  menu: { fresh: MINUTE / 2, stale: 10 * MINUTE },
}
/** How long the last good answer stands in for a restaurant that is down. */
export const STALE_IF_ERROR = 24 * 60 * MINUTE
/** Age from which pages say that their data is old. */
export const STALE_NOTICE_AFTER = 10 * MINUTE
/** How long a restaurant that has just failed is not waited for again where a last good answer is at hand. */
export const RETRY_PAUSE = 10_000

/** Only what the contract allows is ever stored. */
export function cachePolicyOf(name: RestaurantCall): CachePolicy {
  const { cache }: Endpoint = restaurantApi[name]
  if (!cache) throw new Error(`${name} is not an anonymous read`)
  return times[cache]
}

/** The same question has one key, in whatever order its parameters are written and whether ids are text or numbers. */
export const keyOf = (name: RestaurantCall, locale: Locale, { params, query }: Parts): string =>
  `${name} ${locale} ${params || query ? written(params, query) : NOTHING}`

const written = (params?: object, query?: object): string => JSON.stringify([ordered(params), ordered(query)])

const ordered = (values: object = {}): [string, string | string[]][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string | string[]] => [key, Array.isArray(value) ? value.map(String) : String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** What most questions name. */
const NOTHING = written()
export const hasParameters = (key: string): boolean => !key.endsWith(` ${NOTHING}`)
