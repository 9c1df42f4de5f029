import { Registry } from 'prom-client'
import { cacheMetrics } from './cache.ts'
import { limitMetrics } from './limits.ts'
import { orderMetrics } from './orders.ts'
import { overloadMetrics } from './overload.ts'
import { pageMetrics } from './pages.ts'
import { requestMetrics } from './requests.ts'
import { securityMetrics } from './security.ts'
import { shopMetrics } from './shop.ts'
import { signInMetrics } from './sign-in.ts'
import { upstreamMetrics } from './upstream.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one shop, by subject; none has data of a visitor. */
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
