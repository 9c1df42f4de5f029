import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient } from '#server/storage/redis-client.ts'

/** Counters in memory or in Redis. In both a refused attempt consumes nothing, and nothing is refunded to an expired window. */

export interface Counter {
  consume(key: string, points?: number, options?: Options): Promise<RateLimiterRes>
  reward(key: string, points?: number, options?: Options): Promise<RateLimiterRes>
  get(key: string, options?: Options): Promise<RateLimiterRes | null>
  set(key: string, points: number, seconds: number): Promise<RateLimiterRes>
  delete(key: string): Promise<boolean>
}

type Options = { [key: string]: unknown }
export interface CounterOptions {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

export const inMemory = (options: CounterOptions): Counter => new MemoryCounter(options)

/** Counts in Redis; while it is unavailable or silent for `timeout` milliseconds, this process's own counter decides. */
export function inRedis(options: CounterOptions, redis: RedisClient, own: Counter, timeout: number): Counter {
  const shared = new RateLimiterRedis({
    ...options,
    storeClient: redis.client,
    rejectIfRedisNotReady: true,
    customIncrTtlLuaScript: TAKE,
  })
  const decide = async <T>(ask: (counter: Counter) => Promise<T>): Promise<T> => {
    const outcome = await redis.run(() => outcomeOf(ask(shared)), timeout)
    if (outcome === undefined) return ask(own)
    if ('refused' in outcome) throw outcome.refused
    return outcome.value
  }
  return {
    consume: (...args) => decide((counter) => counter.consume(...args)),
    reward: (...args) => decide((counter) => counter.reward(...args)),
    get: (...args) => decide((counter) => counter.get(...args)),
    set: (...args) => decide((counter) => counter.set(...args)),
    delete: (key) => decide((counter) => counter.delete(key)),
  }
}

type Outcome<T> = { readonly value: T } | { readonly refused: RateLimiterRes }

/** A refusal is a normal answer of Redis, not an outage. */
const outcomeOf = <T>(counted: Promise<T>): Promise<Outcome<T>> =>
  counted.then(
    (value) => ({ value }),
    (thrown: unknown) => {
      if (isLimitReached(thrown)) return { refused: thrown }
      throw thrown
    },
  )

/** A refusal of the counter; anything else it throws is a fault. */
export const isLimitReached = (thrown: unknown): thrown is RateLimiterRes => thrown instanceof RateLimiterRes

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

  /** A window ends by the clock, even if its cleanup timer is delayed. */
  override async get(key: string, options = {}): Promise<RateLimiterRes | null> {
    const now = await super.get(key, options)
    return now && now.msBeforeNext > 0 ? now : null
  }
}

/** Takes or refunds, and returns count and remaining time. ARGV: points, seconds of the window, points allowed. */
const TAKE = `
local change, allowed = tonumber(ARGV[1]), tonumber(ARGV[3])
local taken = tonumber(redis.call('get', KEYS[1]) or '0') + change
if taken < 0 or (change > 0 and taken > allowed) then return {math.max(taken, 0), math.max(redis.call('pttl', KEYS[1]), 0)} end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], change), redis.call('pttl', KEYS[1])}
`
