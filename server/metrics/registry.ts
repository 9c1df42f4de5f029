import { Gauge, Registry } from 'prom-client'
import { eventCounters } from './event-counters.ts'
import { pageMetrics, requestMetrics } from './http-metrics.ts'
import { upstreamMetrics } from './upstream-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one shop, by subject; none contains customer data. */
export function createMetrics() {
  const registry = new Registry()
  return {
    registry,
    ...eventCounters(registry),
    requests: requestMetrics(registry),
    pages: pageMetrics(registry),
    upstream: upstreamMetrics(registry),
    shop: shopMetrics(registry),
  }
}

function shopMetrics(registry: Registry) {
  const info = new Gauge({
    name: 'zhar_build_info',
    help: 'Always 1; labelled with the client build',
    labelNames: ['build'],
    aggregator: 'first',
    registers: [registry],
  })
  return {
    /** The client build of this process. */
    serves: (build: string): void => info.set({ build }, 1),
    /** The Redis connection's state, read at each scrape. */
    store: (isUp: () => boolean): void => {
      registry.registerMetric(
        new Gauge({
          name: 'zhar_store_up',
          help: 'Redis is available: 1 or 0; absent without REDIS_URL',
          aggregator: 'min',
          registers: [],
          collect() {
            this.set(isUp() ? 1 : 0)
          },
        }),
      )
    },
  }
}
