import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { FastifyInstance } from 'fastify'
import { parseEnv } from '#server/env.ts'
import type { OrderState } from '#shared/contract/orders.ts'
import type { Place } from '#server/restaurant/database/database.ts'
import type { Timeouts } from '#server/upstream/timeouts.ts'
import { unhurried } from './test-timeouts.ts'
import { startRestaurant, type PushSettings } from '#server/restaurant/start.ts'

/** A whole shop in one process for tests: the embedded restaurant in memory, the shop in front of it. */

// React and the app choose their build by it when they are first loaded.
process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/app.ts')

export const SECRET = 'a-secret-of-the-tests'
export const HEADER = 'X-Phone-Hash'
export const OPERATOR_KEY = 'a-key-of-the-kitchen'
/** Shops of all tests share the pictures they make: drawing takes longer than most of what is tested. */
export const PICTURES = join(tmpdir(), 'zhar-test-pictures')

export interface Shop {
  app: FastifyInstance
  /** Where the shop listens; only after `listen`. */
  listen(): Promise<string>
  /** The restaurant API behind it. */
  restaurant: string
  /** The newest SMS code of a phone. */
  smsCode(phone: string): Promise<string>
  /** What the kitchen does with an order, through the operator's door. */
  moveOrder(id: string, state: OrderState): Promise<void>
  /** From now on the restaurant API does not answer. */
  stopRestaurant(): Promise<void>
}

export interface ShopOptions {
  variables?: NodeJS.ProcessEnv
  now?: () => Date
  /** Seconds an order stays in each state; 0 keeps it where it is. */
  kitchenSeconds?: number
  /** Opens the operator's API of the restaurant. */
  operatorKey?: string
  /** Where the restaurant keeps its data. */
  place?: Place
  /** How it tells browsers of orders. */
  push?: PushSettings
  /** How long the shop waits for the restaurant. */
  patience?: Timeouts
}

interface Teardown {
  teardown(close: () => Promise<unknown>): void
}

/** Noon on a Tuesday in Kyiv: kitchens work, breakfast is over. */
export const NOON = new Date('2026-11-17T10:00:00Z')

export async function startShop(
  t: Teardown,
  {
    variables = {},
    now = () => new Date(NOON),
    kitchenSeconds = 0,
    operatorKey = OPERATOR_KEY,
    place = 'memory',
    push,
    patience = unhurried,
  }: ShopOptions = {},
): Promise<Shop> {
  const logger = pino({ level: 'silent' })
  const phoneHash = { header: HEADER, secret: SECRET }
  const restaurant = await startRestaurant({
    place,
    port: 0,
    host: '127.0.0.1',
    phoneHash,
    sms: { production: false },
    kitchenSeconds,
    operatorKey,
    push,
    logger,
    now,
  })
  const env = parseEnv({
    LOG_LEVEL: 'silent',
    PHONE_HASH_SECRET: SECRET,
    PHONE_HASH_HEADER: HEADER,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'none',
    PICTURE_CACHE_DIR: PICTURES,
    ...variables,
  })
  const app = await buildApp({ env, restaurant: restaurant.url, phoneHashSecret: SECRET, logger, now, patience })
  restaurant.onMenuChange(() => void app.changes.publish({ what: 'menu' }))
  let stopped: Promise<void> | undefined
  const stopRestaurant = (): Promise<void> => (stopped ??= restaurant.close())
  t.teardown(async () => {
    await app.close()
    await stopRestaurant()
  })
  return {
    app,
    restaurant: restaurant.url,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    smsCode: (phone) => newestCode(restaurant.url, phone),
    moveOrder: (id, state) => moveOrder(restaurant.url, operatorKey, id, state),
    stopRestaurant,
  }
}

async function newestCode(restaurant: string, phone: string): Promise<string> {
  const response = await fetch(`${restaurant}/dev/sms?phone=${phone}`)
  const [newest] = (await response.json()) as { text: string }[]
  const code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

async function moveOrder(restaurant: string, operatorKey: string, id: string, state: OrderState): Promise<void> {
  const { status } = await fetch(`${restaurant}/operator/orders/${id}/state`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  if (status !== 200) throw new Error(`the kitchen was answered ${status}`)
}
