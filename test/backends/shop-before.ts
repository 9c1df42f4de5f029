import pino from 'pino'
import type { FastifyInstance } from 'fastify'
import { parseEnv } from '#server/env.ts'
import { logOptions, redacted } from '#server/log-lines.ts'
import { NOON, PICTURES } from '../start-shop.ts'
import { endless } from '../fixtures/patience.ts'
import type { Browser } from '../fixtures/browser.ts'
import { CODE, SECRET } from './accounts.ts'

/** The shop in front of one of the backends of the tests. */

const { buildApp } = await import('#server/app.ts')

interface Teardown { teardown(close: () => Promise<unknown>): void }

export interface ShopBefore {
  readonly app: FastifyInstance
  /** Lines of the log, as they are written. */
  readonly log: readonly string[]
}

/** `now` of the shop and of the backends. */
export const now = (): Date => new Date(NOON)

/** What a restaurant sets: the address of its backend, the secret, its phone. */
export const settingsFor = (url: string): NodeJS.ProcessEnv => ({
  RESTAURANT_API_URL: url, PHONE_HASH_SECRET: SECRET, SUPPORT_PHONE: '+380322551450', RATE_LIMITS: 'off', TRUST_PROXY: 'none', PICTURE_CACHE_DIR: PICTURES,
})

export async function shopBefore(t: Teardown, url: string, variables: NodeJS.ProcessEnv = {}): Promise<ShopBefore> {
  const env = parseEnv({ ...settingsFor(url), ...variables })
  const log: string[] = []
  const logger = pino({ level: 'info', ...logOptions(), ...redacted }, { write: (line: string) => { log.push(line) } })
  const app = await buildApp({ env, restaurant: env.RESTAURANT_API_URL ?? url, phoneHashSecret: SECRET, logger, now, patience: endless })
  t.teardown(() => app.close())
  return { app, log }
}

/** Signs in by phone and code; the answers of both steps. */
export async function signIn(browser: Browser, phone: string): Promise<number[]> {
  const named = await browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true })
  const entered = await browser.call('POST', '/bff/sign-in/code', { code: CODE })
  return [named.statusCode, entered.statusCode]
}
