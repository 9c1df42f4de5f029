import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Family } from '#shared/contract/endpoint.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import { UpstreamError } from '#server/errors.ts'
import type { BreakerState } from '#server/upstream/breaker.ts'

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]
const families: readonly Family[] = ['catalog', 'signIn', 'account', 'orders', 'payments', 'callbacks']
/** Worse states are higher: aggregation of workers shows the maximum. */
const levels: Record<BreakerState, number> = { close: 0, halfOpen: 1, open: 2 }

export function upstreamMetrics(registry: Registry) {
  const { duration, state, leftOut, present } = instruments(registry)
  for (const family of families) state.set({ family }, levels.close)
  for (const capability of features) present.set({ capability }, 1)
  return {
    /** Times one attempt of a call. */
    measure: <T>(family: Family, attempt: () => Promise<T>): Promise<T> =>
      timed(attempt, (outcome, seconds) => duration.observe({ family, outcome }, seconds)),
    /** An unusable element or field of an answer. */
    dropped: (call: RestaurantCall, field: string): void => leftOut.inc({ call, field }),
    breaker: (family: Family, now: BreakerState): void => state.set({ family }, levels[now]),
    capability: (capability: Feature, isPresent: boolean): void => present.set({ capability }, Number(isPresent)),
  }
}

const instruments = (registry: Registry) => ({
  duration: new Histogram({
    name: 'zhar_upstream_call_duration_seconds',
    help: 'Attempts of calls to the restaurant API; open: refused by the breaker, not sent',
    labelNames: ['family', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  }),
  state: new Gauge({
    name: 'zhar_upstream_breaker_state',
    help: 'Circuit breaker of a family: 0 closed, 1 half open, 2 open',
    labelNames: ['family'],
    aggregator: 'max',
    registers: [registry],
  }),
  leftOut: new Counter({
    name: 'zhar_upstream_left_out_total',
    help: 'Unusable elements and fields of the restaurant’s answers',
    labelNames: ['call', 'field'],
    registers: [registry],
  }),
  present: new Gauge({
    name: 'zhar_backend_capability',
    help: 'Capabilities of the backend: 1 present, 0 missing',
    labelNames: ['capability'],
    aggregator: 'min',
    registers: [registry],
  }),
})

async function timed<T>(attempt: () => Promise<T>, report: (outcome: string, seconds: number) => void): Promise<T> {
  const since = performance.now()
  const end = (outcome: string): void => report(outcome, (performance.now() - since) / 1000)
  try {
    const answer = await attempt()
    end('ok')
    return answer
  } catch (error) {
    end(outcomeOf(error))
    throw error
  }
}

/** network, timeout, schema, too_large, open; for a status its class. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof UpstreamError)) return 'fault'
  return error.kind === 'status' ? `${Math.trunc(error.status / 100)}xx` : error.kind
}
