import { LRUCache } from 'lru-cache'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CacheClass } from '#shared/contract/endpoint.ts'
import type { Locale } from '#shared/locale.ts'
import { UpstreamError } from '../errors.ts'
import type { CallAnswer, CallInput, UpstreamClient } from './client.ts'

/** Reads of anonymous data. There is no way to hand a token over, so nothing personal can be stored. */
export interface AnonymousReader {
  read<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale, requestId: string): Promise<CallAnswer<C>>
}

const MINUTE = 60_000
/** Fresh and stale times (quality 4): older than fresh is served while it is fetched again, older than stale is waited for. */
const times: Record<CacheClass, { fresh: number; stale: number }> = {
  dictionary: { fresh: 5 * MINUTE, stale: 24 * 60 * MINUTE },
  menu: { fresh: MINUTE / 2, stale: 10 * MINUTE },
}
/** How long the last good answer stands in for a restaurant that is down (quality 4). */
const STALE_IF_ERROR = 24 * 60 * MINUTE

interface Flight { fetch: () => Promise<unknown> }
interface Stored { answer: unknown; at: number }

/** One flight per key, errors never stored, the last good answer when the restaurant is down. */
export function createAnonymousReader(client: UpstreamClient, now: () => number = Date.now): AnonymousReader {
  const cache = new LRUCache<string, Stored, Flight>({
    max: 500, perf: { now }, allowStale: true, noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) => ({ answer: await context.fetch(), at: now() }),
  })
  return {
    async read(name, input, locale, requestId) {
      const cacheClass = cacheClassOf(name)
      const key = `${name} ${locale} ${JSON.stringify(input)}`
      const { fresh, stale } = times[cacheClass]
      const held = cache.peek(key, { allowStale: true })
      const age = held ? now() - held.at : Infinity
      const context = { fetch: () => client.call(name, input, { locale, requestId }) }
      const stored = await cache.forceFetch(key, { ttl: fresh, allowStale: age <= stale, context }).catch((error: unknown) => {
        if (!held || age > STALE_IF_ERROR || isRefusal(error)) throw error
        return held
      })
      return stored.answer as CallAnswer<typeof name>
    },
  }
}

/** The restaurant is up and says no: what it said before does not hold any more. */
const isRefusal = (error: unknown): boolean => error instanceof UpstreamError && error.status >= 400 && error.status < 500

/** Only what the contract allows is ever stored. */
function cacheClassOf(name: RestaurantCall): CacheClass {
  const endpoint = restaurantApi[name]
  const cacheClass = 'cache' in endpoint ? endpoint.cache : undefined
  if (!cacheClass) throw new Error(`${name} is not an anonymous read`)
  return cacheClass
}
