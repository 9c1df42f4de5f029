import { LRUCache } from 'lru-cache'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** Most cached keys of one call, here and in Redis each: made-up ones evict each other, never those of another call. */
export const MAX_KEYS_PER_CALL = 250

/** A key begins with the name of its call. */
export const callOf = (key: string): RestaurantCall => key.slice(0, key.indexOf(' ')) as RestaurantCall

/** Tracks recently used keys per call; evicted ones are passed to `drop`. */
export function createKeysByCall(drop: (key: string) => void): { use(key: string): void } {
  const calls = new Map<RestaurantCall, LRUCache<string, true>>()
  const openKeys = (): LRUCache<string, true> =>
    new LRUCache({
      max: MAX_KEYS_PER_CALL,
      dispose: (_true, key, reason) => {
        if (reason === 'evict') drop(key)
      },
    })
  return {
    use(key) {
      const call = callOf(key)
      const keys = calls.get(call) ?? openKeys()
      calls.set(call, keys)
      keys.set(key, true)
    },
  }
}
