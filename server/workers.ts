import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { signalFor, type Way } from './ending.ts'
import { metricsOf } from './metrics/fleet.ts'
import type { Shop } from './shop.ts'

/** What the primary found out and every worker has to know: they are one shop. */
export interface Shared {
  /** Where the restaurant API answers. */
  readonly restaurant: string
  readonly phoneHashSecret: string
}

export interface WorkersOptions {
  readonly count: number
  readonly shared: Shared
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/** A worker that ended sooner had no chance to serve: the next one waits, each time twice as long. */
const SHORT_LIFE_MS = 10_000
const WAIT_MS = { first: 200, most: 10_000 }

const waitAfter = (shortLives: number): number => (shortLives === 0 ? 0 : Math.min(WAIT_MS.first * 2 ** (shortLives - 1), WAIT_MS.most))

const NAMES = { restaurant: 'WORKER_RESTAURANT', phoneHashSecret: 'PHONE_HASH_SECRET' } as const

/** In a worker: what the primary handed over; in any other process: nothing. */
export const handedOver = (): Shared | null => (cluster.isPrimary ? null
  : { restaurant: process.env[NAMES.restaurant] ?? '', phoneHashSecret: process.env[NAMES.phoneHashSecret] ?? '' })

/** A worker's word that visitors may be sent to it. */
const READY = 'ready'
export const sayReady = (): unknown => process.connected && process.send?.(READY)

/** Several processes on one port (issue 7): this one hands connections out in turn, and replaces a worker that ended. */
export function workersOf({ count, shared, logger }: WorkersOptions): Shop {
  const listening = new Set<Worker>()
  const ready = new Set<Worker>()
  const firstReady = Promise.withResolvers<void>()
  let shortLives = 0
  let isServing = false

  function hire(): Worker {
    const since = performance.now()
    const worker = cluster.fork({ [NAMES.restaurant]: shared.restaurant, [NAMES.phoneHashSecret]: shared.phoneHashSecret })
    worker.once('listening', () => listening.add(worker))
    worker.on('message', (said) => {
      if (said !== READY) return
      ready.add(worker)
      firstReady.resolve()
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      listening.delete(worker)
      ready.delete(worker)
      if (isServing) replace(worker, performance.now() - since, signal ?? `exit code ${code}`)
    })
    return worker
  }

  function replace({ process: { pid } }: Worker, lived: number, end: string): void {
    shortLives = lived < SHORT_LIFE_MS ? shortLives + 1 : 0
    const wait = waitAfter(shortLives)
    logger.error({ event: 'worker_ended', worker: pid, end, wait }, 'a worker ended; another takes its place')
    setTimeout(() => isServing && hire(), wait)
  }

  return {
    isOpen: () => ready.size > 0, storeReached: firstReady.promise,
    backend: () => null, metrics: () => metricsOf(listening),
    /** The first alone: what keeps it from listening would keep all of them. */
    async open() {
      await firstListening(hire())
      isServing = true
      for (let hired = 1; hired < count; hired += 1) hire()
    },
    async close(way) {
      isServing = false
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && dismiss(worker, way)))
    },
  }
}

/** What was wrong the worker has said itself. */
async function firstListening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(([code]) => { throw new Error(`the first worker ended before it served anybody (exit code ${code})`) })
  await Promise.race([once(worker, 'listening'), ended])
}

async function dismiss(worker: Worker, way: Way): Promise<void> {
  worker.process.kill(signalFor(way))
  if (!worker.isDead()) await once(worker, 'exit')
}
