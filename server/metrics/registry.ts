import { Gauge, Registry } from 'prom-client'
import {
  cacheMetrics,
  limitMetrics,
  orderMetrics,
  overloadMetrics,
  paymentCallbackMetrics,
  securityMetrics,
  signInMetrics,
} from './event-counters.ts'
import { pageMetrics, requestMetrics } from './http-metrics.ts'
import { upstreamMetrics } from './upstream-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one shop, by subject; none contains customer data. */
export function createMetrics() {
  const registry = new Registry()
  return {
    registry,
    requests: requestMetrics(registry),
    pages: pageMetrics(registry),
    overload: overloadMetrics(registry),
    upstream: upstreamMetrics(registry),
    cache: cacheMetrics(registry),
    signIn: signInMetrics(registry),
    orders: orderMetrics(registry),
    paymentCallbacks: paymentCallbackMetrics(registry),
    limits: limitMetrics(registry),
    security: securityMetrics(registry),
    shop: shopMetrics(registry),
  }
}

export interface ShopMetrics {
  /** The client build of this process. */
  serves(build: string): void
  /** The Redis connection's state, read at each scrape. */
  store(isUp: () => boolean): void
}

export function shopMetrics(registry: Registry): ShopMetrics {
  const info = new Gauge({
    name: 'zhar_build_info',
    help: 'Always 1; labelled with the client build',
    labelNames: ['build'],
    aggregator: 'first',
    registers: [registry],
  })
  return {
    serves: (build) => info.set({ build }, 1),
    store: (isUp) => {
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
