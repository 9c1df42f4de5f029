import { setTimeout } from 'node:timers/promises'
import { UpstreamError } from '#server/errors.ts'

/** One retry for reads: never for calls that change something. */

/** Longest `Retry-After` we wait for, in milliseconds. */
const LONGEST_WAIT = 2000
const overloaded = new Set([502, 503, 504])

/** Retries an attempt once if that can help; in an outage the breaker soon refuses both. */
export async function retrying<T>(attempt: () => Promise<T>, endsAt: number, random = Math.random): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const wait = error instanceof UpstreamError ? waitBefore(error, random) : null
    if (wait === null || performance.now() + wait >= endsAt) throw error
    await setTimeout(wait)
    return attempt()
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
