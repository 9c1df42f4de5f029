import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { UpstreamError } from '#server/errors.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import {
  flood,
  hang,
  json,
  resetMidBody,
  stall,
  startMisbehavingServer,
  text,
  type Behaviour,
} from '../../fakes/misbehaving-server.ts'
import { endless } from '../../support/test-settings.ts'
import { stopwatch } from '../../support/stopwatch.ts'
import { bomb, encoded, inTurn, reset, squeezed, trickle } from '../../fakes/malformed-responses.ts'

/** The client of the restaurant API, with a server that misbehaves. */

const server = await startMisbehavingServer(t)
const read = { headers: 100, total: 400 }
const write = { headers: 400, total: 400 }
const impatient: Timeouts = {
  ...TIMEOUTS,
  read,
  write: { catalog: write, account: write, signIn: write, orders: write, payments: write, callbacks: write },
}
/** Each client has its own breakers. */
function newClient(timeouts: Timeouts = TIMEOUTS, origin = server.origin) {
  const client = createUpstreamClient(origin, { timeouts })
  t.teardown(() => client.close())
  return client
}
const scope = { locale: 'uk', requestId: 'request-1' } as const
const cities = [{ id: 1, name: 'Київ' }]
const last = () => server.requests.at(-1) ?? (t.fail('nothing was asked') as never)
type Failure = Pick<UpstreamError, 'kind' | 'status'>
const failureOf = async (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => {
      throw new Error('an answer was taken')
    },
    ({ name, kind, status }: UpstreamError) => (name === 'UpstreamError' ? { kind, status } : (name as never)),
  )
/** The failure of a read, and its number of requests. */
async function readFails(behaviour: Behaviour, client = newClient()): Promise<Failure & { asked: number }> {
  server.behave(behaviour)
  const before = server.requests.length
  const failure = await failureOf(client.call('getCities', {}, scope))
  return { ...failure, asked: server.requests.length - before }
}

const noOrders = { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } }

const good = JSON.stringify(cities)
const type = { 'content-type': 'application/json' }
t.test(
  'a field the contract does not know is dropped; compressed and marked answers of any JSON type are read',
  async (t) => {
    const client = newClient()
    for (const behaviour of [
      json([{ id: 1, name: 'Київ', password: 'x' }]),
      squeezed(cities, 'gzip'),
      squeezed(cities, 'br'),
      text(`\uFEFF${good}`, 200, type),
      text(`\r\n${good}\n`, 203, { 'content-type': 'Application/JSON;charset=UTF-8' }),
      text(good, 200, { 'content-type': 'application/vnd.api+json' }),
      text(good, 200, { 'content-type': 'text/html; charset=utf-8' }),
    ]) {
      server.behave(behaviour)
      t.strictSame(await client.call('getCities', {}, scope), cities)
    }
    t.equal(last().headers['accept-encoding'], 'gzip, br')
  },
)

t.test('null in the place of a list is a list without elements', async (t) => {
  for (const nothing of [null, { data: null }]) {
    server.behave(json(nothing))
    t.strictSame(await newClient().call('getCities', {}, scope), [])
  }
})

const faults: [what: string, behaviour: Behaviour, failure: Failure, asked: number][] = [
  ['malformed JSON', text('[{"id":1', 200, type), { kind: 'schema', status: 200 }, 1],
  ['HTML with 200', text('<h1>Welcome</h1>'), { kind: 'schema', status: 200 }, 1],
  ['an empty body', text('', 200, type), { kind: 'schema', status: 200 }, 1],
  ['the wrong schema', json({ cities: 'none' }), { kind: 'schema', status: 200 }, 1],
  ['a JSON text', json('none'), { kind: 'schema', status: 200 }, 1],
  ['an encoding not requested', encoded(good, 'deflate'), { kind: 'schema', status: 200 }, 1],
  ['two encodings', encoded(good, 'gzip, gzip'), { kind: 'schema', status: 200 }, 1],
  ['the name of a method of objects', encoded(good, 'toString'), { kind: 'schema', status: 200 }, 1],
  ['compressed, it says', text(good, 200, { ...type, 'content-encoding': 'gzip' }), { kind: 'schema', status: 200 }, 1],
  [
    'compressed again and again, it says',
    text(good, 200, { ...type, 'content-encoding': 'br' }),
    { kind: 'schema', status: 200 },
    1,
  ],
  ['502 with HTML', text('<h1>Bad gateway</h1>', 502), { kind: 'status', status: 502 }, 2],
  ['500 with JSON', json({ message: 'oops' }, 500), { kind: 'status', status: 500 }, 1],
  [
    'a redirect, which is not followed',
    text('', 302, { location: '/api/get-restaurants' }),
    { kind: 'status', status: 302 },
    1,
  ],
  [
    'a redirect with a good body',
    text(good, 301, { ...type, location: 'http://127.0.0.1:9/' }),
    { kind: 'status', status: 301 },
    1,
  ],
  ['a reset instead of an answer', reset, { kind: 'network', status: 0 }, 2],
  ['a reset in the middle', resetMidBody, { kind: 'network', status: 200 }, 2],
  ['an answer without end', flood, { kind: 'too_large', status: 200 }, 1],
  ['a small body that unfolds to 32 MiB', bomb(32, 'gzip'), { kind: 'too_large', status: 200 }, 1],
  ['the same with brotli', bomb(32, 'br'), { kind: 'too_large', status: 200 }, 1],
]

t.test('every fault becomes one kind of failure, and only temporary faults are retried', async (t) => {
  for (const [what, behaviour, failure, asked] of faults)
    t.same(await readFails(behaviour), { ...failure, asked }, what)
})

t.test('the largest answer is 16 MiB, decoded', async (t) => {
  const client = newClient()
  const list = (bytes: number) => `[{"id":1,"name":"${'x'.repeat(bytes - 20)}"}]`.padEnd(bytes, ' ')
  server.behave(text(list(16 * 1024 * 1024), 200, type))
  t.equal((await client.call('getCities', {}, scope)).length, 1)
  t.match(await readFails(text(list(16 * 1024 * 1024 + 1), 200, type), client), { kind: 'too_large' })
  t.match(await readFails(encoded(list(16 * 1024 * 1024 + 1), 'gzip'), client), { kind: 'too_large' })
})

t.test('a retry may succeed; only reads are retried', async (t) => {
  const client = newClient()
  for (const first of [reset, resetMidBody, json({}, 503), text('', 429, { 'retry-after': '0' })]) {
    server.behave(inTurn(first, json(cities)))
    t.same(await client.call('getCities', {}, scope), cities)
  }
  for (const first of [reset, json({}, 503), text('', 429, { 'retry-after': '0' })]) {
    server.behave(inTurn(first, json({ isPinCode: false })))
    const before = server.requests.length
    await failureOf(client.call('viaPhoneNumber', { body: { phone: '380671234567', force_sms_sending: false } }, scope))
    t.equal(server.requests.length, before + 1)
  }
})

t.test('a refusal keeps its body for the few fields that are passed on', async (t) => {
  server.behave(json({ message: 'Ні', errors: { phone: ['погано'] } }, 422))
  const refused = await newClient()
    .call('getCities', {}, scope)
    .catch((error: unknown) => error)
  t.match(refused, { kind: 'status', status: 422, body: { errors: { phone: ['погано'] } } })
})

t.test('the timeout of a read includes its retry', async (t) => {
  const half = Buffer.from([31, 139, 8])
  const waits: [what: string, behaviour: Behaviour, status: number, atLeast: number][] = [
    ['silence, once or twice', hang, 0, 90],
    ['half an answer', stall, 200, 390],
    ['a byte at a time', trickle(good, 40), 200, 390],
    [
      'half a compressed answer',
      (_request, response) => {
        response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).write(half)
      },
      200,
      390,
    ],
  ]
  for (const [what, behaviour, status, atLeast] of waits) {
    server.behave(behaviour)
    const [since, lasted] = [performance.now(), stopwatch()]
    // The start timeout is generous for busy machines.
    t.same(
      await failureOf(newClient(status === 0 ? impatient : { ...impatient, read: write }).call('getCities', {}, scope)),
      { kind: 'timeout', status },
      what,
    )
    t.ok(performance.now() - since >= atLeast && lasted() < 1000, `${what}: ${Math.round(lasted())} ms`)
  }
  server.behave(inTurn(hang, json(cities)))
  t.same(
    await newClient({ ...TIMEOUTS, read: { headers: 400, total: 4000 } }).call('getCities', {}, scope),
    cities,
    'silence at first',
  )
  server.behave(trickle(good, 5))
  t.same(await newClient(endless).call('getCities', {}, scope), cities, 'slow is not too slow')
})

t.test('a refused connection fails at once', async (t) => {
  const lasted = stopwatch()
  t.same(await failureOf(newClient(TIMEOUTS, 'http://127.0.0.1:9').call('getCities', {}, scope)), {
    kind: 'network',
    status: 0,
  })
  t.ok(lasted() < 1000)
})

t.test('an open breaker of one family does not affect the others', async (t) => {
  const states: string[] = []
  const client = createUpstreamClient(server.origin, {
    onBreaker: (family, state) => states.push(`${family} ${state}`),
  })
  t.teardown(() => client.close())
  server.behave(json({}, 500))
  for (let call = 0; call < 20; call++)
    t.same(await failureOf(client.call('getCities', {}, scope)), { kind: 'status', status: 500 })
  const before = server.requests.length
  t.same(await failureOf(client.call('getCities', {}, scope)), { kind: 'open', status: 0 })
  t.equal(server.requests.length, before)
  t.same(states, ['catalog open'])
  server.behave(json(noOrders))
  t.same(await client.call('getOrders', { query: {} }, { ...scope, token: 'abc' }), noOrders)
})

t.test('failing payment starts do not block payment callbacks', async (t) => {
  const client = newClient()
  server.behave(json({}, 503))
  const start = () =>
    client.call(
      'startPayment',
      {
        body: {
          order_id: '8d1f0c2e-6b7a-4f3d-9e21-5a4b3c2d1e0f',
          phone: '380671234567',
          return_url: 'https://zhar.example/',
          callback_url: 'https://zhar.example/',
        },
      },
      scope,
    )
  for (let call = 0; call < 20; call++) await failureOf(start())
  t.match(await failureOf(start()), { kind: 'open' })
  server.behave(json({ status: 'success' }))
  t.same(
    await client.call(
      'paymentCallback',
      { params: { provider: 'sandbox' }, body: { payload: '{}', signature: null } },
      scope,
    ),
    { status: 'success' },
  )
})

t.test('a full connection pool of one family does not delay the others', async (t) => {
  const client = newClient({ ...impatient, read: write, connections: { ...TIMEOUTS.connections, catalog: 1 } })
  const isOfOrders = (url = ''): boolean => url.includes('orders')
  server.behave((request, response) => (isOfOrders(request.url) ? json(noOrders) : hang)(request, response))
  const before = server.requests.length
  const waiting = Promise.all([1, 2, 3].map(() => failureOf(client.call('getCities', {}, scope))))
  while (server.requests.length === before) await setTimeout(1)
  t.same(await client.call('getOrders', { query: {} }, { ...scope, token: 'abc' }), noOrders)
  await waiting
})
