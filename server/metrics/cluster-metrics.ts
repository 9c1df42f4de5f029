import type { Worker } from 'node:cluster'
import { AggregatorRegistry, Registry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

/** Metrics of several workers on one port: the primary collects and aggregates them. */

type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[]
interface Question {
  readonly metricsWanted: number
}
interface Answer {
  readonly metricsOf: number
  readonly collected: WorkerMetrics
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** A worker that does not answer in time is left out, so that the others are still reported. */
const TIMEOUT_MS = 2000

/** In a worker. */
export function answerPrimary(registry: Registry): void {
  process.on('message', (message: Partial<Question> | null) => {
    const { metricsWanted } = message ?? {}
    if (metricsWanted === undefined) return
    void registry
      .getMetricsAsJSON()
      .then(
        (collected) => process.connected && process.send?.({ metricsOf: metricsWanted, collected } satisfies Answer),
      )
  })
}

/** In the primary, in the Prometheus text format. */
export async function metricsOf(workers: Iterable<Worker>): Promise<string> {
  const collected = await Promise.all([...workers].filter((worker) => worker.isConnected()).map(ask))
  return AggregatorRegistry.aggregate(collected).metrics()
}

let questions = 0

function ask(worker: Worker): Promise<WorkerMetrics> {
  const question = (questions += 1)
  const { promise, resolve } = Promise.withResolvers<WorkerMetrics>()
  const hear = (message: Partial<Answer> | null): void => {
    if (message?.metricsOf === question && message.collected) resolve(message.collected)
  }
  const timer = setTimeout(() => resolve([]), TIMEOUT_MS)
  worker.on('message', hear).send({ metricsWanted: question } satisfies Question, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', hear)
  })
}
