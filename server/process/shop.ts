import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp, type AppOptions } from '#server/build-app.ts'
import { reportToPrimary } from './backend-status.ts'
import type { ShutdownMode } from './shutdown.ts'
import { answerPrimary } from '#server/metrics/cluster-metrics.ts'
import type { Backend, BackendState } from '#server/site/capability-check.ts'
import { measurePressure } from './event-loop-pressure.ts'

/** The serving process, or its workers. */
export interface Shop {
  /** Resolves when requests can be served. */
  open(): Promise<void>
  /** Resolves when the last request has been answered. */
  close(way: ShutdownMode): Promise<void>
  /** Traffic may be sent here. */
  isOpen(): boolean
  /**
   * Resolves when the shared store has been reached once, so that a wrong address is noticed before serving, and the first
   * reads of the backend have ended. Later outages are tolerated.
   */
  readonly prepared: Promise<void>
  /** State of the backend; null: not known yet. */
  backend(): BackendState | null
  /** The restaurant is available again: circuit breakers are reset at once. */
  onRestaurantBack(): void
  /** The embedded restaurant reports a changed menu or restaurant. */
  onMenuChange(): void
  /** Its metrics, in the text format of Prometheus. */
  metrics(): Promise<string>
}

/** Then requests are served, whatever is still being read. */
const PROBING_MS = 3000
/** Then traffic may be sent here, too. */
const FIRST_READS_MS = 30_000
const SWEEP_MS = 200
/** Requests incomplete by then are dropped. */
const INCOMPLETE_REQUEST_MS = 1000

/** The shop in this process. */
export async function createShop(options: AppOptions): Promise<Shop> {
  const { env, logger } = options
  // The embedded restaurant needs no disk cache: it runs as long as the shop.
  const startFolder = env.RESTAURANT_API_URL ? join(env.DATA_DIR, 'start-data') : undefined
  const app = await buildApp({ startFolder, ...options, pressure: measurePressure() })
  publishMetrics(app)
  let isOpen = false
  let isPrepared = false
  const firstReads = Promise.withResolvers<unknown>()
  const prepare = async (): Promise<void> => {
    await Promise.all([app.redis?.reached, firstReads.promise])
    isPrepared = true
  }
  return {
    isOpen: () => isOpen && isPrepared,
    prepared: prepare(),
    backend: () => app.backend.state,
    metrics: () => app.metrics.registry.metrics(),
    onRestaurantBack: () => app.upstream.resume(),
    onMenuChange: () => void app.changes.publish({ what: 'menu' }),
    async open() {
      const reads = app.backend.watch()
      firstReads.resolve(
        Promise.race([readWhole(app.backend, reads), setTimeout(FIRST_READS_MS, undefined, { ref: false })]),
      )
      await startServing(app, options, reads)
      isOpen = true
    },
    async close(way) {
      const wasOpen = isOpen
      isOpen = false
      app.drain()
      if (wasOpen && way === 'graceful') await waitForBalancers(logger, env.DRAIN_SECONDS)
      await closeApp(app)
    },
  }
}

/** A backend that answers some calls and is still too slow for others, as one with a large menu after its own start, is awaited. */
async function readWhole(backend: Backend, reads: Promise<void>): Promise<void> {
  await reads.catch(() => {})
  const isPartial = (): boolean => backend.isReached && Object.values(backend.state.faults).includes('unavailable')
  if (!isPartial()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.onChange(() => isPartial() || resolve())
  await promise
}

/** Once per process, not per app: tests build many apps. */
function publishMetrics({ metrics: { registry }, backend }: FastifyInstance): void {
  collectDefaultMetrics({ register: registry })
  if (!cluster.isWorker) return
  answerPrimary(registry)
  reportToPrimary(backend)
}

/** Before serving, the backend's capabilities are known and this build's files stored, unless that takes too long. */
async function startServing(
  app: FastifyInstance,
  { env: { PORT, HOST }, dev }: AppOptions,
  reads: Promise<void>,
): Promise<void> {
  await Promise.race([
    Promise.all([reads, dev || app.buildFiles.publish()]),
    setTimeout(PROBING_MS, undefined, { ref: false }),
  ])
  await app.listen({ port: PORT, host: HOST })
}

async function waitForBalancers(logger: AppOptions['logger'], seconds: number): Promise<void> {
  logger.info({ event: 'draining', seconds }, 'draining before shutdown')
  await setTimeout(seconds * 1000)
}

/** An idle or half read connection would keep this process alive. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const since = performance.now()
  const sweeping = setInterval(() => {
    if (performance.now() - since >= INCOMPLETE_REQUEST_MS) app.endSilent()
  }, SWEEP_MS)
  await app.close().finally(() => clearInterval(sweeping))
}
