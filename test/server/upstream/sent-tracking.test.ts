import t from 'tap'
import type { UpstreamError } from '#server/errors.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import { hang, json, resetMidBody, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { freePort } from '../../support/shop-process.ts'
import { reset } from '../../fakes/malformed-responses.ts'

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
  client.call('quoteOrder', { body: ordersExamples.quote.body }, { locale: 'uk', requestId: 'r' }).then(
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
