import { Histogram, type Registry } from 'prom-client'

/** Requests by route. A route is a pattern, never a path, so that the number of series is bounded. */
export interface RequestMetrics {
  answered(method: string, route: string | undefined, status: number, milliseconds: number): void
}

/** From a cached page to an order, which may take 20 s. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]
const NO_ROUTE = 'none'

export function requestMetrics(registry: Registry): RequestMetrics {
  const duration = new Histogram({
    name: 'zhar_http_request_duration_seconds',
    help: 'Duration of requests until their last byte was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    answered: (method, route = NO_ROUTE, status, milliseconds) =>
      duration.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, milliseconds / 1000),
  }
}
