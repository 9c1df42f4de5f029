import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import { startFakeRestaurant, type FakeRestaurant } from '../fakes/fake-restaurant.ts'
import { startMisbehavingServer, type Behaviour, type MisbehavingServer } from '../fakes/misbehaving-server.ts'
import { startShop } from '../support/start-shop.ts'
import { endless, waiting } from '../support/test-settings.ts'
import type { Fault } from './expectations.ts'
import type { Teardown } from '../support/teardown.ts'

/** A shop whose connection to a working restaurant fails on demand, with the test's clock and timeouts. */

export const SUPPORT = '+380440000100'

export interface FaultyShop {
  readonly app: FastifyInstance
  readonly between: MisbehavingServer
  /** Another shop with the same connection and empty caches. */
  again(): Promise<FaultyShop>
  /** Applies a fault to all addresses or to matching ones, until it is removed. */
  spoil(fault: Fault, where?: RegExp): Promise<void>
  heal(): Promise<void>
  later(milliseconds: number): void
}

/** Only waits without an answer are short; nothing else depends on the speed of this machine. */
const quick = waiting({ headers: 150, total: 300 })

/** `isReal`: with the timeouts of production. */
export async function startFaultyShop(
  t: Teardown,
  isReal: boolean,
  variables: NodeJS.ProcessEnv = {},
): Promise<FaultyShop> {
  const restaurant = await startFakeRestaurant(t)
  const between = await startMisbehavingServer(t)
  // Open breakers would affect the next cells; they have tests of their own.
  const patience: Timeouts = { ...TIMEOUTS, breakerCalls: Number.MAX_SAFE_INTEGER }
  const wait = (how: Timeouts): Timeouts =>
    Object.assign(patience, how, { connect: TIMEOUTS.connect, breakerCalls: patience.breakerCalls })
  let at = Date.now()
  // All pages are requested at once.
  const settings = { PAGE_CACHE: 'off', MAX_RENDERS: '1000', SUPPORT_PHONE: SUPPORT, ...variables }
  const now = (): Date => new Date(at)
  const open = async (): Promise<FastifyInstance> =>
    (await startShop(t, { upstream: between, variables: settings, now, timeouts: patience })).app
  let isShut = false
  const heal = async (): Promise<void> => {
    wait(endless)
    between.behave(passOn(restaurant, between))
    if (isShut) await between.open()
    isShut = false
  }
  await heal()
  const way = {
    between,
    heal,
    async spoil({ how, says }: Fault, where = /^/) {
      await heal()
      if (says === 504) wait(isReal ? TIMEOUTS : quick)
      const good = passOn(restaurant, between)
      between.behave((request, response) =>
        (where.test(request.url ?? '') && typeof how === 'function' ? how : good)(request, response),
      )
      isShut = typeof how !== 'function'
      if (isShut) await (how === 'deaf' ? between.deafen() : between.shut())
    },
    later: (milliseconds: number) => {
      at += milliseconds
    },
  }
  const shop = async (): Promise<FaultyShop> => ({ ...way, app: await open(), again: shop })
  return shop()
}

/** An unknown field that is added to valid answers. */
export const EXTRA = 'an-extra-field-of-the-tests'

/** Passes a call to the restaurant, and adds an unknown field to each object with an id in its answer. */
const passOn =
  ({ origin }: FakeRestaurant, { requests }: MisbehavingServer): Behaviour =>
  (_request, response) => {
    const { method, url, headers, body } = requests.at(-1) as MisbehavingServer['requests'][number]
    const sent = Object.fromEntries(
      ['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    fetch(origin + url, { method, headers: sent, ...(body && { body }) })
      .then((answer) => handBack(answer, response))
      .catch(() => response.destroy())
  }

async function handBack(answer: Response, response: ServerResponse): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, { 'content-type': type })
  if (type.startsWith('application/json')) response.end(JSON.stringify(await answer.json(), extended))
  else if (answer.body)
    Readable.from(answer.body)
      .on('error', () => response.destroy())
      .pipe(response)
}

const extended = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? { ...value, [EXTRA]: EXTRA } : value
