import { Gauge, Histogram, type Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

/** `faulty`: a part threw or timed out, and the browser finishes it; `failed`: nothing could be shown. */
export type RenderOutcome = 'sound' | 'faulty' | 'failed'

export interface PageMetrics {
  /** A cached page was sent. */
  cached(): void
  /** A render begins; the returned function ends it. */
  begin(): (outcome: RenderOutcome) => void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export function pageMetrics(registry: Registry): PageMetrics {
  const answered = labelledCounter(registry, {
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
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    cached: () => answered('cached'),
    begin() {
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
