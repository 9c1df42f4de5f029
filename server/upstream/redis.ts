import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** A Redis that may be away: whoever asks gets nothing then, and never an error or a long wait. */
export interface MaybeRedis {
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>
  close(): void
}

/** Longest a visitor may wait for it, in milliseconds. */
const COMMAND_MS = 250
/** A connection on which a command gets no answer for so long is given up. */
const SILENCE_MS = 500
const RECONNECT_MS = { step: 200, most: 5000 }

export function connectRedis(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): MaybeRedis {
  const redis = new Redis(url, {
    enableOfflineQueue: false, autoResendUnfulfilledCommands: false, commandTimeout: COMMAND_MS, connectTimeout: 1000,
    socketTimeout: SILENCE_MS, disconnectTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * RECONNECT_MS.step, RECONNECT_MS.most),
  })
  // One line an outage, however often it is noticed.
  let isAway = false
  const lost = (err: unknown): void => {
    if (!isAway) log.warn({ event: 'redis_away', reason: reasonOf(err) }, 'Redis is away; every process remembers for itself')
    isAway = true
  }
  redis.on('error', lost)
  redis.on('ready', () => {
    if (isAway) log.info({ event: 'redis_back' }, 'Redis is back')
    isAway = false
  })
  return {
    async ask(command) {
      if (redis.status !== 'ready') return undefined
      return command(redis).catch((error: unknown) => {
        lost(error)
        return undefined
      })
    },
    close: () => redis.disconnect(),
  }
}

/** The library hangs the refused command on its errors: a password or a whole answer must not get into the log. */
const reasonOf = (err: unknown): string =>
  (err instanceof Error ? String((err as NodeJS.ErrnoException).code ?? err.message) : 'unknown')
