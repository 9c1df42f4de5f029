import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

/** A Redis that may be unavailable: commands then return nothing, without an error or a long wait. */
export interface RedisClient {
  /** The connection itself, for a library with its own error handling. */
  readonly client: Redis
  run<T>(command: (redis: Redis) => Promise<T>, timeout?: number): Promise<T | undefined>
  /** Resolves when it has been reached for the first time. */
  readonly reached: Promise<void>
  close(): void
}

/** Longest wait of a page, in milliseconds. */
const TIMEOUT_MS = 250
/** A connection without an answer for this long is closed, unless only this process is busy. */
const SILENCE_MS = 5000
const SILENT = new Error('an answer is overdue')
const RECONNECT_MS = { step: 200, most: 5000 }

/** Imported on demand: most shops have no Redis. */
export async function connectRedis(url: string, log: Log): Promise<RedisClient> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: SILENCE_MS,
    connectTimeout: 1000,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * RECONNECT_MS.step, RECONNECT_MS.most),
  })
  const { lost, recovered } = outageLog(log)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  redis
    .on('error', lost)
    .on('ready', recovered)
    .once('ready', () => resolve())
  // While one answer is overdue, other requests do not wait.
  let isSilent = false
  const overdue = (answer: Promise<unknown>): undefined => {
    isSilent = true
    lost(SILENT)
    void answer
      .then(recovered, () => {})
      .finally(() => {
        isSilent = false
      })
  }
  return {
    client: redis,
    reached,
    async run(command, timeout = TIMEOUT_MS) {
      if (redis.status !== 'ready' || isSilent) return undefined
      const answer = command(redis)
      return within(timeout, answer, () => overdue(answer)).catch(lost)
    },
    close: () => redis.disconnect(),
  }
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/** One log line per outage. */
function outageLog(log: Log): { lost: (err: unknown) => undefined; recovered: () => void } {
  let isUnavailable = false
  return {
    lost(err) {
      if (!isUnavailable)
        log.warn({ event: 'redis_away', reason: reasonOf(err) }, 'Redis unavailable, using in-process state')
      isUnavailable = true
    },
    recovered() {
      if (isUnavailable) log.info({ event: 'redis_back' }, 'Redis is back')
      isUnavailable = false
    },
  }
}

/** Event loop utilisation from which a process counts as busy: an answer may have arrived, but not been read yet. */
const BUSY = 0.5

/** The answer, or nothing on timeout. Time while the process itself is busy does not count. */
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

/** The library attaches the refused command to its errors: passwords and answers must not be logged. */
const reasonOf = (err: unknown): string =>
  err instanceof Error ? String((err as NodeJS.ErrnoException).code ?? err.message) : 'unknown'
