import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

/** Questions on their way to the backend: one flight a key and process, for all who wait for its answer. */

export interface ReadRequest {
  readonly name: RestaurantCall
  readonly key: string
  readonly fresh: number
  readonly fetch: () => Promise<unknown>
}

export interface InFlightRead {
  /**
   * The answer, unless the flight lasts longer: then it is as good as none for a page, also for one that comes later. The
   * flight goes on and fills the cache.
   */
  within(milliseconds: number): Promise<CachedResponse>
}

export interface InFlightOptions {
  readonly now: () => number
  readonly changedAt: () => number
  /** How old an answer is. */
  readonly ageOf: (held: CachedResponse) => number
}

/** A lock in Redis would spare one call a replica and fresh time, and bring the waiting for a replica that died with it. */
export function createInFlightReads(
  answers: ResponseCache,
  { now, changedAt, ageOf }: InFlightOptions,
): (question: ReadRequest, isRecalled: boolean) => InFlightRead {
  const flights = new Map<string, { readonly flight: InFlightRead; readonly begun: number }>()
  const cold = createColdStart()
  async function fetchAnew({ name, key, fresh, fetch }: ReadRequest, isRecalled: boolean): Promise<CachedResponse> {
    const known = isRecalled ? answers.peek(key) : await answers.get(name, key)
    if (known && known.at >= changedAt() && ageOf(known) <= fresh) return known
    const asked = now()
    try {
      const answer = await cold.ask(name, fetch)
      // What changed while the answer was on its way may not be in it.
      return answers.set(key, { answer, at: changedAt() > asked ? asked : now() })
    } catch (error) {
      // The restaurant is up and says no: what it said before does not hold any more.
      if (isRefusal(error)) answers.delete(key)
      else if (known) known.failedAt = now()
      throw error
    }
  }
  return (question, isRecalled) => {
    const { name, key } = question
    const known = flights.get(key)
    // One begun before the last change may bring what was before.
    if (known && known.begun >= changedAt()) return known.flight
    const end = (): void => {
      if (flights.get(key)?.flight === flight) flights.delete(key)
    }
    const flight = flightOf(name, fetchAnew(question, isRecalled).finally(end))
    flights.set(key, { flight, begun: now() })
    return flight
  }
}

function flightOf(name: RestaurantCall, answer: Promise<CachedResponse>): InFlightRead {
  const since = performance.now()
  return { within: (milliseconds) => withDeadline(since + milliseconds - performance.now(), name, answer) }
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

/** Calls a second that may fail before a backend that has never answered is left alone. */
const COLD_FAILURES = 8
const COLD_SPAN_MS = 1000

/** Until the first answer: visitors of a shop that was never open do not add up to calls. */
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

/** What keeps one call from being answered keeps all; but no call is refused because another one was. */
const asOf = (name: RestaurantCall, error: unknown): unknown =>
  isRefusal(error) ? new UpstreamError('open', name) : error

/** A 4xx about the question itself. These answers are shared by all visitors, so that a 4xx about one visitor or one moment does not count. */
const passing = new Set([401, 403, 408, 425, 429])
export const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.kind === 'status' &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)
