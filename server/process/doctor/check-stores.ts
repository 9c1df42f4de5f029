import { Redis } from 'ioredis'
import { warning, passed, failed, type CheckResult } from './check-result.ts'
import { reasonOf } from '#server/errors.ts'

/** Redis, where configured. */

const TIMEOUT_MS = 2000
/** A page may wait for Redis a quarter of a second; signing in calls it several times in a row. */
const SLOW_MS = 20

export async function checkRedis(url: string | undefined): Promise<CheckResult> {
  const what = 'Redis'
  if (url === undefined) return passed(what, 'not used: each process has its own state')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  // The connection error is reported here alone.
  let trouble: unknown
  redis.on('error', (error) => {
    trouble = error
  })
  try {
    await redis.connect()
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'of unknown version'
    const since = performance.now()
    await redis.ping()
    const took = Math.round(performance.now() - since)
    return took <= SLOW_MS
      ? passed(what, `${version}, ${took} ms away`)
      : warning(what, `${version}, but ${took} ms away`, 'move it closer to the shop')
  } catch (error) {
    return failed(what, reasonOf(trouble ?? error), 'check REDIS_URL: host, port, password, and rediss:// for TLS')
  } finally {
    redis.disconnect()
  }
}
