import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { readBrand } from './brand/read-brand.ts'
import { endWithShell, onShutdown } from './process/shutdown.ts'
import { EnvError, parseEnv, type Env } from './env.ts'
import { openLog } from './log.ts'
import { furtherFaults } from './process/doctor/check-embedded-restaurant.ts'
import { buildOperations } from './process/operations.ts'
import { startRestaurantProcess, type RestaurantProcess } from './process/restaurant-process.ts'
import { readOrMakeSecret, signingSecretOf } from './secret.ts'
import { settingWarnings } from './process/setting-warnings.ts'
import type { Shop } from './process/shop.ts'
import { workerConfig, onPrimaryMessage, notifyReady, createCluster, type WorkerConfig } from './process/cluster.ts'

/** Process entry point: environment, restaurant, listening, graceful shutdown. */

const dev = process.argv.includes('--dev')
// React reads it on import, so the shop is imported only where it is built.
process.env.NODE_ENV ??= dev ? 'development' : 'production'

async function start(env: Env): Promise<void> {
  const logger = openLog({ level: env.LOG_LEVEL, dev })
  const config = workerConfig()
  if (config) await startWorker(await createShop(env, config, logger), logger)
  else await startPrimary(env, logger)
}

/** A worker only serves; singletons run in the primary. */
async function startWorker(shop: Shop, logger: Logger): Promise<void> {
  onShutdown((way) => shop.close(way), logger)
  onPrimaryMessage({ back: () => shop.onRestaurantBack(), menu: () => shop.onMenuChange() })
  await shop.open()
  await shop.prepared
  notifyReady()
}

async function startPrimary(env: Env, logger: Logger): Promise<void> {
  // Fails before any process is started with an invalid brand.
  readBrand(env.BRAND_FILE)
  for (const { setting, message, remedy } of settingWarnings(env))
    logger.warn({ event: 'setting', setting }, `${setting}: ${message}; ${remedy}`)
  const { restaurant, config } = await connectRestaurant(env, logger)
  // Development reloads work in one process only.
  const shop =
    env.WORKERS === 1 || dev
      ? await createShop(env, config, logger)
      : createCluster({ count: env.WORKERS, config, logger })
  let [ready, alive] = [false, true]
  const operations = buildOperations({
    isAlive: () => alive,
    isReady: () => ready && shop.isOpen(),
    metrics: () => shop.metrics(),
    backend: () => shop.backend(),
    restaurantClosed: () => restaurant?.closedBecause ?? null,
  })
  // The restaurant stops last, since orders may still arrive. Health checks answer until then.
  const end = onShutdown(async (way) => {
    ready = false
    setTimeout(
      () => {
        alive = false
      },
      way === 'graceful' ? env.DRAIN_SECONDS * 1000 : 0,
    ).unref()
    await shop.close(way)
    await operations.close()
    await restaurant?.close()
  }, logger)
  endWithShell(end)
  restaurant?.onRestart(() => shop.onRestaurantBack())
  restaurant?.onMenuChange(() => shop.onMenuChange())
  await shop.open()
  await operations.listen({ port: env.OPS_PORT, host: env.OPS_HOST })
  ready = true
  logger.info(`Zhar is open: http://localhost:${env.PORT}`)
}

interface Connection {
  /** The embedded restaurant's process; null with another backend. */
  readonly restaurant: RestaurantProcess | null
  readonly config: WorkerConfig
}

async function connectRestaurant(env: Env, logger: Logger): Promise<Connection> {
  const phoneHashSecret = env.PHONE_HASH_SECRET ?? readOrMakeSecret(env.DATA_DIR)
  const restaurant = env.RESTAURANT_API_URL
    ? null
    : await startRestaurantProcess(
        { ...process.env, PHONE_HASH_SECRET: phoneHashSecret, PHONE_HASH_HEADER: env.PHONE_HASH_HEADER },
        logger,
      )
  const config = {
    restaurant: restaurant?.url ?? env.RESTAURANT_API_URL ?? '',
    phoneHashSecret,
    signingSecret: signingSecretOf(phoneHashSecret, env),
  }
  return { restaurant, config }
}

async function createShop(env: Env, shared: WorkerConfig, logger: Logger): Promise<Shop> {
  const shop = await import('./process/shop.ts')
  return shop.createShop({ env, ...shared, logger, dev })
}

// Of the restaurant's process failures arrive as messages only.
function explain({ message }: Error): string {
  const port = /EADDRINUSE.*:(\d+)$/.exec(message)?.[1]
  if (port)
    return `Port ${port} is in use by another program. Stop it, or choose other ports with PORT, OPS_PORT and RESTAURANT_PORT.`
  const { DATA_DIR = '.data' } = process.env
  const isOfData = [DATA_DIR, resolve(DATA_DIR)].some((folder) => message.includes(` '${folder}`))
  return isOfData ? `DATA_DIR cannot be used: ${message}` : message
}

try {
  await start(parseEnv(process.env))
} catch (error) {
  process.stderr.write(`${explain(error as Error)}\n`)
  const more = error instanceof EnvError ? await furtherFaults(process.env, error.message) : []
  for (const { subject, message } of more) process.stderr.write(`  ${subject}: ${message}\n`)
  process.exit(1)
}
