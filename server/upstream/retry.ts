import { setTimeout } from 'node:timers/promises'
import { UpstreamError } from '#server/errors.ts'

/** One retry for reads: never for calls that change something. */

/** Share of calls that may be retried; a few more after a period without failures. */
const SHARE = 0.1
const MOST = 5
/** Longest `Retry-After` we wait for, in milliseconds. */
const LONGEST_WAIT = 2000
const overloaded = new Set([502, 503, 504])

export type Retrying = <T>(attempt: () => Promise<T>, endsAt: number) => Promise<T>

/** Retries an attempt once if that can help and the retry budget is not used up, so that an outage is not made worse. */
export function createRetrying(random: () => number = Math.random): Retrying {
  let tokens = MOST
  return async (attempt, endsAt) => {
    tokens = Math.min(MOST, tokens + SHARE)
    try {
      return await attempt()
    } catch (error) {
      const wait = error instanceof UpstreamError ? waitBefore(error, random) : null
      if (wait === null || tokens < 1 || performance.now() + wait >= endsAt) throw error
      tokens--
      await setTimeout(wait)
      return attempt()
    }
  }
}

/** Milliseconds until a retry, or null for none. */
export function waitBefore({ kind, status, retryAfter }: UpstreamError, random: () => number): number | null {
  const jitter = 100 + random() * 200
  if (kind === 'network' || (kind === 'timeout' && status === 0)) return jitter
  if (kind !== 'status' || (!overloaded.has(status) && status !== 429)) return null
  if (retryAfter === null) return status === 429 ? null : jitter
  return retryAfter <= LONGEST_WAIT ? Math.max(retryAfter, jitter) : null
}
