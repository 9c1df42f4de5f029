import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { connectRedis } from '#server/storage/redis-client.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { createOrderFeed } from '#server/upstream/order-feed.ts'
import { createOrderLock } from '#server/upstream/order-lock.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { OrderChanges } from '#shared/contract/order-changes.ts'
import { OrderEvent } from '#shared/contract/orders.ts'
import { ServiceMissing, startRedis } from '../../support/services/installed-services.ts'
import { hang, json, resetMidBody, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { freePort } from '../../support/shop-process.ts'
import { reset } from '../../fakes/malformed-responses.ts'

/** The subscription to the changes of all orders. */

const change = { ...OrderEvent.parse(bffExamples.watchOrder.answer), id: bffExamples.watchOrder.params.id }

t.test('a subscription that ends is renewed, and missed changes are read', async (t) => {
  const log: string[] = []
  const renewed = Promise.withResolvers<void>()
  let opened = 0
  const feed = createOrderFeed({
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
    const feed = createOrderFeed({
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

/** One request at a time places the order of a key, in one process and across replicas. */

const ORIGIN = 'http://restaurant.example'
const log = { warn: () => undefined, info: () => undefined } as never
const never = async (): Promise<string> => t.fail('it was done') as never

t.test('a key is locked by one call at a time and released after success or failure', async (t) => {
  const { run } = createOrderLock(undefined, ORIGIN)
  const gate = Promise.withResolvers<string>()
  const first = run('a', () => gate.promise)
  t.equal(await run('a', never), null)
  t.equal(await run('b', async () => 'done'), 'done')
  gate.resolve('placed')
  t.equal(await first, 'placed')
  await t.rejects(
    run('a', () => Promise.reject(new Error('lost'))),
    /lost/,
  )
  t.equal(await run('a', async () => 'again'), 'again')
})

t.test('replicas with one Redis share locks, and a lock of a dead replica expires', async (t) => {
  const server = await startRedis(t).catch((error: unknown) => {
    if (error instanceof ServiceMissing) return error
    throw error
  })
  if (server instanceof ServiceMissing) return void t.pass('no Redis', { skip: `NOT TESTED: ${server.message}` })
  const replica = async (origin = ORIGIN) => {
    const redis = await connectRedis(server.url, log)
    t.teardown(() => redis.close())
    for (const end = Date.now() + 60_000; Date.now() < end && (await redis.run((to) => to.ping())) !== 'PONG';)
      await setTimeout(10)
    return { redis, ...createOrderLock(redis, origin) }
  }
  const [one, two, other] = [await replica(), await replica(), await replica('http://another.example')]
  const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const first = one.run('a', () => {
    began.resolve()
    return gate.promise
  })
  await began.promise
  t.equal(await two.run('a', never), null)
  t.equal(await other.run('a', async () => 'another restaurant'), 'another restaurant')
  const [name = ''] = (await two.redis.run((to) => to.keys('zhar:order-in-flight:*'))) ?? []
  t.ok(((await two.redis.run((to) => to.pttl(name))) ?? 0) > 20_000, 'the lock outlasts an order, and expires')
  // As if the lock had expired while the first call was still running.
  await two.redis.run((to) => to.set(name, 'of the second'))
  gate.resolve('placed')
  t.equal(await first, 'placed')
  t.equal(await two.redis.run((to) => to.get(name)), 'of the second', 'only one’s own is given back')
  await two.redis.run((to) => to.del(name))
  t.equal(await two.run('a', async () => 'again'), 'again')
  await server.stop()
  t.equal(await one.run('a', async () => 'alone'), 'alone', 'an unavailable Redis blocks no order')
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
