import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { createBackendStatus } from './backend-status.ts'
import { createBackoff } from './backoff.ts'
import { signalOf, type ShutdownMode } from './shutdown.ts'
import { metricsOf } from '#server/metrics/cluster-metrics.ts'
import type { Shop } from './shop.ts'

/** Configuration shared by the primary with every worker. */
export interface WorkerConfig {
  /** Address of the restaurant API. */
  readonly restaurant: string
  readonly phoneHashSecret: string
  readonly signingSecret: string
}

export interface ClusterOptions {
  readonly count: number
  readonly config: WorkerConfig
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/** Its settings in the environment of a worker. */
const NAMES = {
  restaurant: 'WORKER_RESTAURANT',
  phoneHashSecret: 'PHONE_HASH_SECRET',
  signingSecret: 'SIGNING_SECRET',
} as const satisfies Record<keyof WorkerConfig, string>
type Setting = keyof typeof NAMES
const settings = Object.keys(NAMES) as Setting[]

/** In a worker: the primary's configuration; in any other process: null. */
export const workerConfig = (): WorkerConfig | null =>
  cluster.isPrimary
    ? null
    : (Object.fromEntries(settings.map((one) => [one, process.env[NAMES[one]]])) as Record<Setting, string>)

/** A worker is ready for requests. */
const READY = 'ready'
export const notifyReady = (): unknown => process.connected && process.send?.(READY)

/** Messages of the primary: the restaurant is available again; its menu has changed. */
const messages = { back: 'restaurant back', menu: 'menu changed' } as const
export const onPrimaryMessage = ({ back, menu }: Record<keyof typeof messages, () => void>): void => {
  process.on('message', (message) => {
    if (message === messages.back) back()
    else if (message === messages.menu) menu()
  })
}

/** Several processes on one port: the primary distributes connections in turn, and replaces a worker that ended. */
export function createCluster({ count, config, logger }: ClusterOptions): Shop {
  const workers = new WorkerPool(config, logger)
  return {
    isOpen: () => workers.ready.size > 0,
    prepared: workers.firstReady.promise,
    backend: () => workers.backend.state,
    metrics: () => metricsOf(workers.listening),
    onRestaurantBack: () => sendToAll(workers.listening, messages.back),
    onMenuChange: () => sendToAll(workers.listening, messages.menu),
    /** Starts one worker first: a fault that keeps it from listening would keep all of them. */
    async open() {
      await firstListening(workers.fork())
      workers.isServing = true
      for (let forked = 1; forked < count; forked += 1) workers.fork()
    },
    async close(way) {
      workers.isServing = false
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker, way)))
    },
  }
}

class WorkerPool {
  readonly listening = new Set<Worker>()
  readonly ready = new Set<Worker>()
  readonly firstReady = Promise.withResolvers<void>()
  readonly backend = createBackendStatus()
  /** Workers that exit are replaced. */
  isServing = false
  private readonly backoff = createBackoff()
  private readonly environment: Record<string, string>
  private readonly logger: ClusterOptions['logger']

  constructor(config: WorkerConfig, logger: ClusterOptions['logger']) {
    this.environment = Object.fromEntries(settings.map((one) => [NAMES[one], config[one]]))
    this.logger = logger
  }

  fork(): Worker {
    let since = Infinity
    const worker = cluster.fork(this.environment)
    this.backend.listenTo(worker)
    worker.once('listening', () => {
      since = performance.now()
      this.listening.add(worker)
    })
    worker.on('message', (message) => {
      if (message === READY) this.setReady(worker)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.listening.delete(worker)
      this.ready.delete(worker)
      if (this.isServing) this.replace(worker, Math.max(0, performance.now() - since), signal ?? `exit code ${code}`)
    })
    return worker
  }

  private setReady(worker: Worker): void {
    this.ready.add(worker)
    this.firstReady.resolve()
  }

  private replace({ process: { pid } }: Worker, served: number, end: string): void {
    const wait = this.backoff(served)
    this.logger.error({ event: 'worker_ended', worker: pid, end, wait }, 'worker exited, starting a replacement')
    setTimeout(() => this.isServing && this.fork(), wait)
  }
}

function sendToAll(workers: Iterable<Worker>, message: string): void {
  for (const worker of workers) if (worker.isConnected()) worker.send(message, () => {})
}

/** The worker has logged its own fault. */
async function firstListening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the first worker exited before it was ready (exit code ${code})`)
  })
  await Promise.race([once(worker, 'listening'), ended])
}

async function stopWorker(worker: Worker, way: ShutdownMode): Promise<void> {
  worker.process.kill(signalOf(way))
  if (!worker.isDead()) await once(worker, 'exit')
}
