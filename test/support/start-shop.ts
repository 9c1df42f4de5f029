import pino from 'pino'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AppOptions } from '#server/build-app.ts'
import { parseEnv } from '#server/env.ts'
import { logOptions } from '#server/serving/log-format.ts'
import type { Timeouts } from '#server/upstream/timeouts.ts'
import { startDemoRestaurant, type DemoRestaurant } from './demo-restaurant.ts'
import { HEADER, PICTURES, SECRET, unhurried } from './test-settings.ts'
import type { Teardown } from './teardown.ts'

export { bearer, HEADER, NOON, OPERATOR_KEY, PICTURES, SECRET } from './test-settings.ts'

// React and the app choose their build by it when they are first loaded.
process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/build-app.ts')

/** A restaurant API that listens: the demo restaurant, a fake, a proxy, a backend of the tests. */
export interface Upstream {
  readonly origin: string
  onMenuChange?(listener: () => void): void
  /** Its clock, which the shop uses, too. */
  readonly now?: () => Date
}

export interface ShopOptions<U extends Upstream> extends Pick<AppOptions, 'now' | 'signingSecret' | 'startFolder'> {
  /** The restaurant API behind the shop; default: the demo restaurant in memory, where it is noon on a Tuesday. */
  upstream?: U
  /** Rate limits, off unless given; with them each customer comes from the address in X-Forwarded-For. */
  limits?: 'on' | 'off'
  /** Environment variables of the shop, besides those of all tests. */
  variables?: NodeJS.ProcessEnv
  /** Timeouts of calls to the restaurant; long unless given. */
  timeouts?: Timeouts
  /** Lowest level of the lines in `log`; without it the shop writes none. */
  logLevel?: 'trace' | 'info' | 'warn'
  /** The app of another build. */
  build?: typeof buildApp
}

export type LogLine = Record<string, unknown>
/** The lines as text. */
export const linesOf = (log: readonly LogLine[]): string[] => log.map((line) => JSON.stringify(line))
type RequestHeaders = Record<string, string>

/** A whole shop in the process of the test. */
export interface Shop<U extends Upstream = DemoRestaurant> {
  readonly app: FastifyInstance
  readonly restaurant: U
  readonly log: readonly LogLine[]
  /** Opens a port and returns the origin. */
  listen(): Promise<string>
  get(url: string, headers?: RequestHeaders): Promise<LightMyRequestResponse>
  /** A call with a body, from a page of the shop. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: RequestHeaders,
  ): Promise<LightMyRequestResponse>
}

/** Starts a shop; it closes before its upstream when the test ends. The one way of all tests in this process. */
export async function startShop<U extends Upstream = DemoRestaurant>(
  t: Teardown,
  options: ShopOptions<U> = {},
): Promise<Shop<U>> {
  const { limits = 'off', variables, timeouts = unhurried, logLevel, build = buildApp } = options
  const { signingSecret, startFolder } = options
  const restaurant =
    options.upstream ?? ((await startDemoRestaurant(t, options.now && { now: options.now })) as Upstream as U)
  const now = options.now ?? restaurant.now
  const TRUST_PROXY = limits === 'on' ? '127.0.0.1' : 'none'
  const env = parseEnv({ ...settings, TRUST_PROXY, RATE_LIMITS: limits, ...variables })
  const { logger, log } = openLog(logLevel)
  const app = await build({
    env,
    restaurant: restaurant.origin,
    phoneHashSecret: env.PHONE_HASH_SECRET ?? SECRET,
    ...(signingSecret && { signingSecret }),
    startFolder,
    logger,
    ...(now && { now }),
    timeouts,
  })
  restaurant.onMenuChange?.(() => void app.changes.publish({ what: 'menu' }))
  t.teardown(() => app.close())
  return { app, restaurant, log, listen: () => app.listen({ port: 0, host: '127.0.0.1' }), ...requestsOf(app) }
}

const settings = {
  LOG_LEVEL: 'silent',
  PHONE_HASH_SECRET: SECRET,
  PHONE_HASH_HEADER: HEADER,
  PICTURE_CACHE_DIR: PICTURES,
}

/** A log whose lines the test reads; keys of personal data are not hidden in it, as they are in production. */
function openLog(level: ShopOptions<Upstream>['logLevel'] | 'silent' = 'silent') {
  const log: LogLine[] = []
  const write = (line: string): void => {
    log.push(JSON.parse(line) as LogLine)
  }
  const logger: FastifyBaseLogger = pino({ level, ...logOptions() }, { write })
  return { logger, log }
}

const requestsOf = (app: FastifyInstance): Pick<Shop, 'get' | 'send'> => ({
  get: (url, headers = {}) => app.inject({ url, headers }),
  send: (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(body !== undefined && { payload: body as object }),
    }),
})
