import type { Logger } from 'pino'
import { EnvError, parseEnv, type Env } from './env.ts'
import { openLog } from './log.ts'
import { buildOperations } from './operations.ts'
import { forkRestaurant, type RestaurantProcess } from './restaurant-process.ts'
import { readOrMakeSecret } from './secret.ts'
import type { Shop } from './shop.ts'
import { handedOver, sayReady, workersOf, type Shared } from './workers.ts'

/** The process edge: environment, restaurant, listening, graceful end. */

const dev = process.argv.includes('--dev')
// React reads it when it is first loaded, which is why the shop is imported only where it is built.
process.env.NODE_ENV ??= dev ? 'development' : 'production'

/** Longest time the last visitors get after a stop signal (quality 1). */
const HARD_STOP_MS = 30_000

async function start(env: Env): Promise<void> {
  const logger = openLog({ level: env.LOG_LEVEL, dev })
  const shared = handedOver()
  if (shared) await work(await shopOf(env, shared, logger))
  else await keepHouse(env, logger)
}

/** A worker only serves; what there is once, the primary has. */
async function work(shop: Shop): Promise<void> {
  stopOnSignals(async () => {
    stopHard()
    await shop.close()
    process.exit(0)
  })
  await shop.open()
  await shop.storeReached
  sayReady()
}

async function keepHouse(env: Env, logger: Logger): Promise<void> {
  const phoneHashSecret = env.PHONE_HASH_SECRET ?? readOrMakeSecret(env.DATA_DIR)
  const restaurant = env.RESTAURANT_API_URL ? null : await forkRestaurant({ ...process.env, PHONE_HASH_SECRET: phoneHashSecret, PHONE_HASH_HEADER: env.PHONE_HASH_HEADER })
  const shared = { restaurant: restaurant?.url ?? env.RESTAURANT_API_URL ?? '', phoneHashSecret }
  // A developer's changes reach one process.
  const shop = env.WORKERS === 1 || dev ? await shopOf(env, shared, logger) : workersOf({ count: env.WORKERS, shared, logger })
  let ready = false
  const operations = buildOperations({ isReady: () => ready && shop.isOpen(), metrics: () => shop.metrics() })
  const stop = async (code: number): Promise<void> => {
    ready = false
    stopHard()
    await Promise.allSettled([shop.close(), operations.close()])
    await restaurant?.close()
    process.exit(code)
  }
  stopOnSignals(stop)
  watch(restaurant, () => stop(1))
  await shop.open()
  await operations.listen({ port: env.OPS_PORT, host: env.HOST })
  ready = true
  logger.info(`Zhar is open: http://localhost:${env.PORT}`)
}

async function shopOf(env: Env, shared: Shared, logger: Logger): Promise<Shop> {
  const { shopHere } = await import('./shop.ts')
  return shopHere({ env, ...shared, logger, dev })
}

const stopHard = (): unknown => setTimeout(() => process.exit(1), HARD_STOP_MS).unref()

function stopOnSignals(stop: (code: number) => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
}

/** Without its restaurant the shop is of no use: whoever runs it starts both again. */
function watch(restaurant: RestaurantProcess | null, stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { stopping = true })
  void restaurant?.ended.then(() => (stopping ? undefined : stop()))
}

function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message
  const { message } = error as Error
  // Also from the restaurant, of whose failures only the words arrive.
  const taken = /EADDRINUSE.*:(\d+)$/.exec(message)?.[1]
  if (taken) return `Port ${taken} is in use by another program. Stop it, or choose other ports with PORT, OPS_PORT and RESTAURANT_PORT.`
  return message
}

try {
  await start(parseEnv(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
