import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { OrderFeed } from '#server/upstream/order-feed.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { OrderChanges } from '#shared/contract/order-changes.ts'
import { OrderEvent } from '#shared/contract/orders.ts'
import { hang, json, resetMidBody, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { freePort } from '../../support/shop-process.ts'
import { reset } from '../../fakes/malformed-responses.ts'

/** The subscription to the changes of all orders. */

const change = { ...OrderEvent.parse(bffExamples.watchOrder.answer), id: bffExamples.watchOrder.params.id }

t.test('a subscription that ends is renewed, and missed changes are read', async (t) => {
  const log: string[] = []
  const renewed = Promise.withResolvers<void>()
  let opened = 0
  const feed = new OrderFeed({
    open: async (signal) => {
      opened += 1
      return (async function* (): AsyncGenerator<OrderChanges> {
        yield { orders: [] }
        yield { orders: [change] }
        if (opened === 1) throw new Error('the connection is lost')
        renewed.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      })()
    },
    onChange: ({ state }) => void log.push(state),
    onLive: () => void log.push('live'),
    onLost: (reason) => void log.push((reason as Error).message),
  })
  // The pause before a renewal does not keep a process running.
  const alive = setInterval(() => {}, 1000)
  t.teardown(() => {
    clearInterval(alive)
    feed.close()
  })
  await feed.start()
  t.ok(feed.isLive)
  await renewed.promise
  t.same(log, ['live', change.state, 'the connection is lost', 'live', change.state])
})

for (const [name, status] of [
  ['lacks the call', 404],
  ['refuses the proof', 403],
] as const)
  t.test(`a backend that ${name} is not called again for minutes, and followers do not wait`, async (t) => {
    let opened = 0
    const feed = new OrderFeed({
      open: async () => {
        opened += 1
        throw new UpstreamError('status', 'getOrderChanges', { status, body: undefined })
      },
      onChange: () => t.fail('no change comes'),
      onLive: () => t.fail('no subscription begins'),
      onLost: () => t.fail('none was there'),
    })
    t.teardown(() => feed.close())
    await Promise.all([feed.start(), feed.start()])
    t.notOk(feed.isLive)
    t.equal(opened, 1)
  })

/** Whether a failed call may have reached the restaurant; in doubt it may. */

const server = await startMisbehavingServer(t)
const whole = { headers: 300, total: 300 }
const oneByOne: Timeouts = {
  ...TIMEOUTS,
  read: { headers: 900, total: 900 },
  write: { ...TIMEOUTS.write, orders: whole },
  connections: { ...TIMEOUTS.connections, orders: 1 },
}
const clientOf = (origin: string) => {
  const client = createUpstreamClient(origin, { timeouts: oneByOne })
  t.teardown(() => client.close())
  return client
}
const failureOf = (client: ReturnType<typeof clientOf>): Promise<{ kind: string; isSent: boolean }> =>
  client.call('quoteOrder', { body: bffExamples.quoteOrder.body }, { locale: 'uk', requestId: 'r' }).then(
    () => {
      throw new Error('an answer was taken')
    },
    ({ kind, isSent }: UpstreamError) => ({ kind, isSent }),
  )

t.test('a request written to a connection counts as sent, for any outcome', async (t) => {
  for (const [behaviour, kind] of [
    [hang, 'timeout'],
    [reset, 'network'],
    [resetMidBody, 'network'],
    [json({}, 500), 'status'],
    [json({}), 'schema'],
  ] as const) {
    server.behave(behaviour)
    t.same(await failureOf(clientOf(server.origin)), { kind, isSent: true })
  }
})

t.test('a call refused by the network or the breaker, or without a free connection, was not sent', async (t) => {
  t.same(await failureOf(clientOf(`http://127.0.0.1:${await freePort()}`)), { kind: 'network', isSent: false })
  server.behave(hang)
  const busy = clientOf(server.origin)
  const before = server.requests.length
  const patient = busy
    .call('getOrderSlots', { query: { restaurant_id: '1' } }, { locale: 'uk', requestId: 'r' })
    .catch(() => undefined)
  t.same(await failureOf(busy), { kind: 'timeout', isSent: false })
  t.equal(server.requests.length - before, 1, 'the one connection was another’s')
  await patient
  const broken = clientOf(`http://127.0.0.1:${await freePort()}`)
  for (let call = 0; call < 20; call += 1) await failureOf(broken)
  t.same(await failureOf(broken), { kind: 'open', isSent: false })
})
