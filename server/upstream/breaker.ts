import CircuitBreaker from 'opossum'
import { UpstreamError } from '#server/errors.ts'
import { TIMEOUTS } from './timeouts.ts'

/** A circuit breaker: a failing restaurant is not called for a while, and no request waits for it. */

export type BreakerState = 'open' | 'halfOpen' | 'close'

export interface Breaker {
  /** Runs the attempt, or fails at once while open; half open, one call at a time tests the restaurant. */
  run<T>(call: string, attempt: () => Promise<T>): Promise<T>
  /** Closes the breaker: the restaurant is known to be available. */
  resume(): void
  close(): void
}

const WINDOW_MS = 10_000
const REST_MS = 10_000
// The library opens above its threshold; half of the calls has to be enough.
const ABOVE_PERCENT = 49.99

export function createBreaker(onChange: (state: BreakerState) => void, minimumCalls = TIMEOUTS.breakerCalls): Breaker {
  const circuit = new CircuitBreaker((attempt: () => Promise<unknown>) => attempt(), {
    // Each attempt has its own timeout.
    timeout: false,
    resetTimeout: REST_MS,
    errorFilter: (error) => !isOutage(error),
    errorThresholdPercentage: ABOVE_PERCENT,
    volumeThreshold: minimumCalls,
    rollingCountTimeout: WINDOW_MS,
    rollingCountBuckets: 10,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
  })
  circuit
    .on('open', () => onChange('open'))
    .on('halfOpen', () => onChange('halfOpen'))
    .on('close', () => onChange('close'))
  // Refused calls never reach the library: it would count them, and dilute the failure rate after it has closed.
  const isRefusing = (): boolean => circuit.opened || (circuit.halfOpen && !circuit.pendingClose)
  return {
    async run<T>(call: string, attempt: () => Promise<T>): Promise<T> {
      if (isRefusing()) throw new UpstreamError('open', call)
      return (await circuit.fire(attempt)) as T
    },
    resume: () => circuit.close(),
    close: () => circuit.shutdown(),
  }
}

/** The restaurant or the connection to it fails. A refusal (4xx), a missing call (501) and a contract violation are answers. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.kind === 'too_large' ||
    (error.status >= 500 && error.status !== 501))
