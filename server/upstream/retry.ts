import { setTimeout } from 'node:timers/promises'
import { UpstreamError } from '#server/errors.ts'

/** One repetition for reads: never for anything that changes something. */

/** Share of calls that may be repeated; a few more when all was well for a while. */
const SHARE = 0.1
const MOST = 5
/** Longest a restaurant may ask us to wait, in milliseconds. */
const LONGEST_WAIT = 2000
const overloaded = new Set([502, 503, 504])

export type Retrying = <T>(attempt: () => Promise<T>, endsAt: number) => Promise<T>

/** Repeats an attempt once if that can help and its share of repetitions is not used up: an outage is not made worse. */
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

/** Milliseconds until it is worth asking again, or null when it is not. */
export function waitBefore({ kind, status, retryAfter }: UpstreamError, random: () => number): number | null {
  const jitter = 100 + random() * 200
  if (kind === 'network' || (kind === 'timeout' && status === 0)) return jitter
  if (kind !== 'status' || (!overloaded.has(status) && status !== 429)) return null
  if (retryAfter === null) return status === 429 ? null : jitter
  return retryAfter <= LONGEST_WAIT ? Math.max(retryAfter, jitter) : null
}
