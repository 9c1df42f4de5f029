import { Registry } from 'prom-client'
import { cacheMetrics } from './cache-metrics.ts'
import { limitMetrics } from './rate-limit-metrics.ts'
import { orderMetrics } from './order-metrics.ts'
import { overloadMetrics } from './overload-metrics.ts'
import { pageMetrics } from './page-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import { securityMetrics } from './security-metrics.ts'
import { shopMetrics } from './process-metrics.ts'
import { signInMetrics } from './sign-in-metrics.ts'
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
    limits: limitMetrics(registry),
    security: securityMetrics(registry),
    shop: shopMetrics(registry),
  }
}
