import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import { isClientRefusal, PASSING_STATUSES } from '../refusal.ts'
import { SingleFlight } from '#server/single-flight.ts'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

/** Upstream reads in flight: one per key and process, shared by all requests for it. */

export interface Moments {
  readonly now: () => number
  readonly changedAt: () => number
}

export interface ReadRequest {
  readonly name: RestaurantCall
  readonly key: string
  readonly fresh: number
  readonly fetch: () => Promise<unknown>
}

/** Without a lock in Redis: it would save one call per replica and refresh, at the price of waiting for a dead replica. */
export function createInFlightReads(
  answers: ResponseCache,
  { now, changedAt, ageOf }: Moments & { readonly ageOf: (cached: CachedResponse) => number },
) {
  const flights = new SingleFlight<CachedResponse>()
  const cold = createColdStart()
  async function fetchAndStore(
    { name, key, fresh, fetch }: ReadRequest,
    isFromStore: boolean,
  ): Promise<CachedResponse> {
    const cached = isFromStore ? answers.peek(key) : await answers.get(name, key)
    if (cached && cached.at >= changedAt() && ageOf(cached) <= fresh) return cached
    const requestedAt = now()
    try {
      const answer = await cold.ask(name, fetch)
      // A change during the request may be missing from the answer.
      return answers.set(key, { answer, at: changedAt() > requestedAt ? requestedAt : now() })
    } catch (error) {
      // The restaurant refuses: its earlier answer is invalid.
      if (isPermanentRefusal(error)) answers.delete(key)
      else if (cached) cached.failedAt = now()
      throw error
    }
  }
  /** `isFromStore`: the answer in memory came from the shared store, which is not asked again. */
  return (question: ReadRequest, isFromStore: boolean) => {
    // A read begun before the last change may return old data, so that no later request joins it.
    const key = `${changedAt()} ${question.key}`
    const { result, startedAt } = flights.join(key, () => fetchAndStore(question, isFromStore))
    return {
      /** The answer, or a timeout after this time, also for pages that join later. The read itself goes on and fills the cache. */
      within: (milliseconds: number) =>
        withDeadline(startedAt + milliseconds - performance.now(), question.name, result),
    }
  }
}

/** The answer of a call, or a timeout error after that time; the call itself goes on. */
export function withDeadline<Answer>(
  milliseconds: number,
  name: RestaurantCall,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (milliseconds === Infinity) return answer
  const { promise: late, reject } = Promise.withResolvers<never>()
  // An answer that has arrived by then is read in the turn after.
  const timer = setTimeout(
    () => setImmediate(() => reject(new UpstreamError('timeout', name))),
    Math.max(0, milliseconds),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Failed calls per second before a backend that has never answered is left alone. */
const COLD_FAILURES = 8
const COLD_SPAN_MS = 1000

/** Until the first answer: requests to a shop without data do not multiply calls. */
function createColdStart() {
  let isCold = true
  let failures: { readonly at: number; readonly error: unknown }[] = []
  return {
    async ask(name: RestaurantCall, fetch: () => Promise<unknown>): Promise<unknown> {
      if (isCold) failures = failures.filter(({ at }) => performance.now() - at < COLD_SPAN_MS)
      if (isCold && failures.length >= COLD_FAILURES) throw asOf(name, failures.at(-1)?.error)
      try {
        const answer = await fetch()
        isCold = false
        return answer
      } catch (error) {
        if (isCold) failures.push({ at: performance.now(), error })
        throw error
      }
    },
  }
}

/** A connection failure of one call applies to all, but a refusal only to its own call. */
const asOf = (name: RestaurantCall, error: unknown): unknown =>
  isPermanentRefusal(error) ? new UpstreamError('open', name) : error

/** Answers are shared by all customers: a 4xx about one customer or moment says nothing about the question. */
const STATUSES_OF_OTHERS = [401, 403, ...PASSING_STATUSES]
export const isPermanentRefusal = (error: unknown): boolean => isClientRefusal(error, STATUSES_OF_OTHERS)
