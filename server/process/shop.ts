import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp, type AppOptions } from '#server/app.ts'
import { reportToPrimary } from './backend-status.ts'
import type { ShutdownMode } from './shutdown.ts'
import { answerPrimary } from '#server/plugins/metrics/cluster-metrics.ts'
import type { BackendState } from '#server/plugins/capability-check.ts'
import { measurePressure } from './event-loop-pressure.ts'

/** What serves visitors: this process, or workers. */
export interface Shop {
  /** Resolves when visitors can come. */
  open(): Promise<void>
  /** Resolves when the last visitor has been answered. */
  close(way: ShutdownMode): Promise<void>
  /** Visitors may be sent here. */
  isOpen(): boolean
  /**
   * Resolves when what replicas share has been reached once: a wrong address is noticed before visitors come. A store that
   * goes away later is done without.
   */
  readonly storeReached: Promise<void>
  /** What is known of the backend; null: nothing yet. */
  backend(): BackendState | null
  /** The restaurant was away and answers again: it is called without waiting for a breaker's time. */
  onRestaurantBack(): void
  /** The embedded restaurant says that its menu or a kitchen has changed. */
  onMenuChange(): void
  /** Its metrics, in the text format of Prometheus. */
  metrics(): Promise<string>
}

const PROBING_MS = 3000
const SWEEP_MS = 200
/** What of a request has not come by then is not waited for. */
const HALF_MS = 1000
const DAY_MS = 86_400_000

/** The shop in this process. */
export async function createShop(options: AppOptions): Promise<Shop> {
  const {
    env: { PORT, HOST, DRAIN_SECONDS, DATA_DIR, RESTAURANT_API_URL },
    logger,
    dev,
  } = options
  // The embedded restaurant is there as long as the shop.
  const startFolder = RESTAURANT_API_URL ? join(DATA_DIR, 'start-data') : undefined
  const app = await buildApp({ startFolder, ...options, pressure: measurePressure() })
  const { registry } = app.metrics
  // Of the process, not of an app: tests build many apps.
  collectDefaultMetrics({ register: registry })
  if (cluster.isWorker) {
    answerPrimary(registry)
    reportToPrimary(app.backend)
  }
  let isOpen = false
  let hasStore = false
  const reachStore = async (): Promise<void> => {
    await app.redis?.reached
    hasStore = true
  }
  const storeReached = reachStore()
  async function waitForBalancers(): Promise<void> {
    logger.info({ event: 'draining', seconds: DRAIN_SECONDS }, 'draining before shutdown')
    await setTimeout(DRAIN_SECONDS * 1000)
  }
  return {
    isOpen: () => isOpen && hasStore,
    storeReached,
    backend: () => app.backend.state,
    metrics: () => registry.metrics(),
    onRestaurantBack: () => app.upstream.resume(),
    onMenuChange: () => void app.changes.publish({ what: 'menu' }),
    async open() {
      // What the backend lacks is known, and other replicas have the files of this build, before visitors come, unless it keeps them waiting.
      await Promise.race([
        Promise.all([app.backend.watch(), dev || app.buildFiles.publish()]),
        setTimeout(PROBING_MS, undefined, { ref: false }),
      ])
      await app.listen({ port: PORT, host: HOST })
      isOpen = true
      if (!dev) setInterval(() => void app.buildFiles.publish(), DAY_MS).unref()
    },
    async close(way) {
      const wasOpen = isOpen
      isOpen = false
      app.drain()
      if (wasOpen && way === 'drained') await waitForBalancers()
      // A request from before may leave its connection open when it is answered, which would keep this process alive.
      const since = performance.now()
      const sweeping = setInterval(
        () => (performance.now() - since < HALF_MS ? app.server.closeIdleConnections() : app.endSilent()),
        SWEEP_MS,
      )
      await app.close().finally(() => clearInterval(sweeping))
    },
  }
}
