import pino from 'pino'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { parseEnv } from '#server/env.ts'
import type { Timeouts } from '#server/upstream/timeouts.ts'
import { startFakeRestaurant, type FakeRestaurant } from '../fakes/fake-restaurant.ts'
import { unhurried } from './test-timeouts.ts'

/** The shop in front of a restaurant that answers by the contract, asked as an integrator asks. */

process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/app.ts')
const SECRET = 'a-secret-of-the-tests'

export const TOKEN = 'token-of-an-integrator'
export const bearer = { authorization: `Bearer ${TOKEN}` }

interface Teardown {
  teardown(close: () => Promise<unknown>): void
}
type Headers = Record<string, string>

export interface Front {
  readonly app: FastifyInstance
  readonly restaurant: FakeRestaurant
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  /** A call with a body, from our own page. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>
}

export async function startFront(
  t: Teardown,
  variables: NodeJS.ProcessEnv = {},
  patience: Timeouts = unhurried,
): Promise<Front> {
  const restaurant = await startFakeRestaurant(t)
  const env = parseEnv({ LOG_LEVEL: 'silent', PHONE_HASH_SECRET: SECRET, RATE_LIMITS: 'off', ...variables })
  const app = await buildApp({
    env,
    restaurant: restaurant.origin,
    phoneHashSecret: SECRET,
    logger: pino({ level: 'silent' }),
    patience,
  })
  t.teardown(() => app.close())
  return {
    app,
    restaurant,
    get: (url, headers = {}) => app.inject({ url, headers }),
    send: (method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
  }
}
