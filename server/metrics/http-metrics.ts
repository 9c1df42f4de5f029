import { Gauge, Histogram, type Registry } from 'prom-client'
import { eventCounter } from './event-counters.ts'

/** From a cached page to an order, which may take 20 s. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]
const NO_ROUTE = 'none'
/** Each built file has a route, whose name holds the hash of its content. */
const HASHED = '/assets/'
const labelOf = (route: string): string => (route.startsWith(HASHED) ? `${HASHED}*` : route)

/** Requests by route. A route is a pattern, never a path, so that the number of series is bounded. */
export function requestMetrics(registry: Registry) {
  const duration = new Histogram({
    name: 'zhar_http_request_duration_seconds',
    help: 'Duration of requests until their last byte was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  })
  return {
    answered: (method: string, route = NO_ROUTE, status: number, milliseconds: number): void =>
      duration.observe({ method, route: labelOf(route), status: `${Math.trunc(status / 100)}xx` }, milliseconds / 1000),
  }
}

/** `faulty`: a part threw or timed out, and the browser finishes it; `failed`: nothing could be shown. */
export type RenderOutcome = 'sound' | 'faulty' | 'failed'

const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export function pageMetrics(registry: Registry) {
  const answered = eventCounter(registry, {
    name: 'zhar_pages_total',
    help: 'Pages answered: rendered for the request, or cached',
    label: 'source',
    cases: ['cached', 'rendered'],
  })
  const inFlight = new Gauge({ name: 'zhar_renders_in_flight', help: 'Renders in flight', registers: [registry] })
  const duration = new Histogram({
    name: 'zhar_render_duration_seconds',
    help: 'Duration of renders, including deferred data',
    labelNames: ['outcome'],
    buckets: RENDER_SECONDS,
    registers: [registry],
  })
  return {
    /** A cached page was sent. */
    cached: (): void => answered('cached'),
    /** A render begins; the returned function ends it. */
    begin(): (outcome: RenderOutcome) => void {
      const since = performance.now()
      let isOver = false
      answered('rendered')
      inFlight.inc()
      return (outcome) => {
        if (isOver) return
        isOver = true
        inFlight.dec()
        duration.observe({ outcome }, (performance.now() - since) / 1000)
      }
    },
  }
}
