import { z } from 'zod'
import { STALE_IF_ERROR } from './cache-policy.ts'
import { callOf, MAX_KEYS_PER_CALL } from './keys-by-call.ts'
import type { RedisClient } from '#server/storage/redis-client.ts'

/** An answer of the restaurant and its time. */
export interface CacheEntry {
  answer: unknown
  at: number
}

/** A cache shared by replicas; empty while Redis is unavailable. */
export interface SharedCache {
  get(key: string): Promise<CacheEntry | undefined>
  set(key: string, stored: CacheEntry, milliseconds: number): Promise<unknown>
  delete(key: string): Promise<unknown>
}

/** Raised when the stored format changes, so that old and new replicas can run side by side. */
const VERSION = 1
const Entry = z.object({ at: z.number(), answer: z.unknown() })

/** JSON in Redis, with a key prefix per restaurant. */
export function createRedisCache(redis: RedisClient, origin: string): SharedCache {
  const prefix = `zhar:anonymous:${VERSION}:${origin}:`
  const indexOf = (key: string): string => `zhar-keys:${VERSION}:${origin}:${callOf(key)}`
  return {
    async get(key) {
      const text = await redis.run((to) => to.get(prefix + key))
      return text ? readEntry(text) : undefined
    },
    set: (key, { at, answer }, milliseconds) =>
      redis.run((to) =>
        to.eval(
          SET,
          2,
          prefix + key,
          indexOf(key),
          JSON.stringify({ at, answer }),
          milliseconds,
          at,
          STALE_IF_ERROR,
          MAX_KEYS_PER_CALL,
        ),
      ),
    delete: (key) => redis.run((to) => to.del(prefix + key)),
  }
}

/** Stores an answer, and deletes the oldest of its call beyond the limit. KEYS: answer, index of its call. ARGV: JSON, its TTL, its time, TTL of the index, limit. */
const SET = `
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('zadd', KEYS[2], ARGV[3], KEYS[1])
redis.call('pexpire', KEYS[2], ARGV[4])
local over = redis.call('zcard', KEYS[2]) - tonumber(ARGV[5])
if over > 0 then
  local oldest = redis.call('zpopmin', KEYS[2], over)
  for at = 1, #oldest, 2 do redis.call('del', oldest[at]) end
end
`

/** Values of another format under our key are ignored. */
export function readEntry(text: string): CacheEntry | undefined {
  try {
    return Entry.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
