import { randomUUID } from 'node:crypto'
import type { RedisClient } from '#server/storage/redis-client.ts'

/** Keys of orders in flight, here and on the other replicas. */
export interface OrderLock {
  /** Runs the task unless the key is already in flight; null: it is, and nothing was done. */
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>
}

/** A little longer than an order may take, so that a dead replica's lock expires soon. */
const LOCK_MS = 25_000
/** Releases only its own lock: it may have expired and belong to another replica. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/** Without Redis, or while it is unavailable, each process has its own locks; the restaurant places one order per key all the same. */
export function createOrderLock(redis: RedisClient | undefined, origin: string): OrderLock {
  const here = new Set<string>()
  const nameOf = (key: string): string => `zhar:order-in-flight:${origin}:${key}`
  const isTakenElsewhere = async (key: string, holder: string): Promise<boolean> =>
    (await redis?.run((to) => to.set(nameOf(key), holder, 'PX', LOCK_MS, 'NX'))) === null
  const release = (key: string, holder: string): Promise<unknown> | undefined =>
    redis?.run((to) => to.eval(RELEASE, 1, nameOf(key), holder))

  async function runHere<T>(key: string, task: () => Promise<T>): Promise<T | null> {
    const holder = randomUUID()
    if (await isTakenElsewhere(key, holder)) return null
    try {
      return await task()
    } finally {
      await release(key, holder)
    }
  }
  return {
    async run(key, task) {
      if (here.has(key)) return null
      here.add(key)
      return runHere(key, task).finally(() => here.delete(key))
    },
  }
}
