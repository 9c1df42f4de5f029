import { Gauge, type Registry } from 'prom-client'

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
