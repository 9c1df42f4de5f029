import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { hasParameters, STALE_IF_ERROR } from './cache-policy.ts'
import { createKeysByCall } from './keys-by-call.ts'
import type { SharedCache, CacheEntry } from './redis-cache.ts'

/** Good answers of the restaurant: in memory, in Redis for all replicas, and on disk. */

export interface CachedResponse extends CacheEntry {
  /** Time of the last failed refresh. */
  failedAt?: number
}

export interface ResponseCache {
  /** From memory alone. */
  peek(key: string): CachedResponse | undefined
  /** The newest answer in memory, Redis or on disk, whatever its age. */
  get(name: RestaurantCall, key: string): Promise<CachedResponse | undefined>
  set(key: string, stored: CacheEntry): CachedResponse
  delete(key: string): void
}

/** Memory limits, in answers and in bytes of JSON. */
const MOST = { max: 500, maxSize: 64 * 1024 * 1024 }

/** TTL of an empty answer: attackers can request any number of things that do not exist. */
const NOTHING_MS = 60_000

/** An empty list for parameters of the request. */
function isNothing(key: string, answer: unknown): boolean {
  const list = (answer as { data?: unknown } | null)?.data ?? answer
  return hasParameters(key) && Array.isArray(list) && list.length === 0
}

export function createResponseCache(stores: readonly SharedCache[] = []): ResponseCache {
  const memory = new LRUCache<string, CachedResponse>({
    ...MOST,
    sizeCalculation: ({ answer }) => JSON.stringify(answer).length,
  })
  const keys = createKeysByCall((key) => memory.delete(key))
  /** An equal answer stays the same object, so that values derived from it stay valid. */
  const remember = (key: string, { answer, at }: CacheEntry): CachedResponse => {
    const earlier = memory.peek(key)?.answer
    const cached = { answer: isDeepStrictEqual(earlier, answer) ? earlier : answer, at }
    memory.set(key, cached, { ttl: isNothing(key, answer) ? NOTHING_MS : 0 })
    keys.use(key)
    return cached
  }
  return {
    peek(key) {
      const cached = memory.get(key)
      if (cached) keys.use(key)
      return cached
    },
    async get(name, key) {
      const copies = await Promise.all(stores.map((store) => store.get(key)))
      const copy = copies.reduce((newest, one) => (one && (!newest || one.at > newest.at) ? one : newest), undefined)
      const cached = memory.get(key)
      if (!copy || (cached && cached.at >= copy.at)) return cached
      // Another version of the shop may have written it.
      const checked = restaurantApi[name].answer.safeParse(copy.answer)
      if (!checked.success) return cached
      return remember(key, { answer: checked.data, at: copy.at })
    },
    set(key, stored) {
      for (const store of stores)
        void store.set(key, stored, isNothing(key, stored.answer) ? NOTHING_MS : STALE_IF_ERROR)
      return remember(key, stored)
    },
    delete(key) {
      memory.delete(key)
      for (const store of stores) void store.delete(key)
    },
  }
}
