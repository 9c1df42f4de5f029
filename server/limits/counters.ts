import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'

/** Counters of tries, in memory or in Redis. In both a refused try takes nothing, and nothing is given back to a window that is over. */

export type Counter = RateLimiterMemory | RateLimiterRedis | RLWrapperTimeouts

export interface CounterOptions { readonly keyPrefix: string; readonly points: number; readonly duration: number }

export const inMemory = (options: CounterOptions): Counter => new MemoryCounter(options)

/** While Redis is away the other counter decides. */
export const inRedis = (options: CounterOptions, storeClient: Redis, insuranceLimiter: Counter): RateLimiterRedis =>
  new RateLimiterRedis({ ...options, storeClient, insuranceLimiter, rejectIfRedisNotReady: true, customIncrTtlLuaScript: TAKE })

/** The counter said no; anything else it throws is a fault. */
export const isRefusal = (thrown: unknown): thrown is RateLimiterRes => thrown instanceof RateLimiterRes

/** For who only looks: a Redis that hangs is not waited for, the counter's own memory decides. */
export const impatient = (limiter: RateLimiterRedis): Counter => new RLWrapperTimeouts({ limiter, timeoutMs: PATIENCE_MS })
const PATIENCE_MS = 250

class MemoryCounter extends RateLimiterMemory {
  override async consume(key: string, points = 1, options = {}): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, points, options)
    } catch (refused) {
      await this.reward(key, points)
      throw refused
    }
  }

  override async reward(key: string, points = 1, options = {}): Promise<RateLimiterRes> {
    const now = await this.get(key)
    return now && now.consumedPoints > 0 ? super.reward(key, points, options) : new RateLimiterRes()
  }

  /** A window ends by the clock, even if the timer that clears it is late. */
  override async get(key: string, options = {}): Promise<RateLimiterRes | null> {
    const now = await super.get(key, options)
    return now && now.msBeforeNext > 0 ? now : null
  }
}

/** Takes or gives back, and tells how many are taken and for how long. ARGV: points, seconds of the window, points allowed. */
const TAKE = `
local change, allowed = tonumber(ARGV[1]), tonumber(ARGV[3])
local taken = tonumber(redis.call('get', KEYS[1]) or '0') + change
if taken < 0 or (change > 0 and taken > allowed) then return {math.max(taken, 0), math.max(redis.call('pttl', KEYS[1]), 0)} end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], change), redis.call('pttl', KEYS[1])}
`
