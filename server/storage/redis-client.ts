import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

/** A Redis that may be away: whoever asks gets nothing then, and never an error or a long wait. */
export interface RedisClient {
  /** The connection itself, for a library that copes with failures by its own means. */
  readonly client: Redis
  run<T>(command: (redis: Redis) => Promise<T>, patience?: number): Promise<T | undefined>
  /** Resolves when it has been reached for the first time. */
  readonly reached: Promise<void>
  close(): void
}

/** Longest a page may wait for it, in milliseconds. */
const PATIENCE_MS = 250
/** A connection on which a command gets no answer for so long is given up; a process that is only busy is not yet alone. */
const SILENCE_MS = 5000
const SILENT = new Error('an answer is overdue')
const RECONNECT_MS = { step: 200, most: 5000 }

/** Most shops have none, and need not have its client in memory. */
export async function connectRedis(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Promise<RedisClient> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: SILENCE_MS,
    connectTimeout: 1000,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: PATIENCE_MS,
    retryStrategy: (times) => Math.min(times * RECONNECT_MS.step, RECONNECT_MS.most),
  })
  // One line an outage, however often it is noticed.
  let isAway = false
  const lost = (err: unknown): undefined => {
    if (!isAway) log.warn({ event: 'redis_away', reason: reasonOf(err) }, 'Redis unavailable, using in-process state')
    isAway = true
  }
  redis.on('error', lost)
  const found = (): void => {
    if (isAway) log.info({ event: 'redis_back' }, 'Redis is back')
    isAway = false
  }
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  redis.on('ready', found).once('ready', () => resolve())
  // While one answer is overdue nobody else waits for theirs.
  let isSilent = false
  const overdue = (answer: Promise<unknown>): undefined => {
    isSilent = true
    lost(SILENT)
    void answer
      .then(found, () => {})
      .finally(() => {
        isSilent = false
      })
  }
  return {
    client: redis,
    reached,
    async run(command, patience = PATIENCE_MS) {
      if (redis.status !== 'ready' || isSilent) return undefined
      const answer = command(redis)
      return within(patience, answer, () => overdue(answer)).catch(lost)
    },
    close: () => redis.disconnect(),
  }
}

/** From which share of working time on a process counts as busy: then an answer may be here, and only not read yet. */
const BUSY = 0.5

/** The answer, or nothing when it takes longer. While the process itself is busy its time does not count. */
async function within<T>(milliseconds: number, answer: Promise<T>, onLate: () => undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  let timer: NodeJS.Timeout
  const wait = (): void => {
    const since = performance.eventLoopUtilization()
    timer = setTimeout(
      () => (performance.eventLoopUtilization(since).utilization > BUSY ? wait() : resolve(onLate())),
      milliseconds,
    )
  }
  wait()
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The library hangs the refused command on its errors: a password or a whole answer must not get into the log. */
const reasonOf = (err: unknown): string =>
  err instanceof Error ? String((err as NodeJS.ErrnoException).code ?? err.message) : 'unknown'
