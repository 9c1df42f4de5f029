import { createHmac } from 'node:crypto'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { createAnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import { createChangeFeed } from '#server/upstream/change-feed.ts'
import { connectRedis } from '#server/storage/redis-client.ts'
import { parseEnv } from '#server/env.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { withRedis } from '../../support/services/installed-services.ts'

/** Webhooks of the restaurant: signed, recent, accepted once, and passed on to every process. */

const SECRET = 'a-secret-both-sides-know'
const front = await startShop(t, {
  upstream: await startFakeRestaurant(t),
  variables: { RESTAURANT_HOOK_SECRET: SECRET },
})
const seconds = (shift = 0): string => String(Math.floor(Date.now() / 1000) + shift)
const tell = (path: string, body: string, headers: Record<string, string>, shop = front) =>
  shop.app.inject({
    method: 'POST',
    url: `/bff/hooks/${path}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const ID = 'msg_1'
const signed = (body: string, { timestamp = seconds(), id = ID, key = SECRET as string | Buffer } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
})

t.test('the examples of the documents, made by the package standardwebhooks, are valid test vectors', async (t) => {
  for (const { headers, body } of [bffExamples.tellMenuChanged, bffExamples.tellOrderChanged])
    t.same(signed(JSON.stringify(body), { timestamp: '1795435200' }), headers)
})

t.test('hooks are signed as Standard Webhooks say; a retry is acknowledged and changes nothing', async (t) => {
  const next = () => front.app.changes.nextMenu(AbortSignal.timeout(5000))
  const changed = next()
  const sent = signed('{}', { id: 'msg_retried' })
  t.match(await tell('menu', '{}', sent), { statusCode: 200 })
  await changed
  let changes = 0
  const again = next().then(() => (changes += 1))
  for (const retry of [sent, signed('{}', { id: 'msg_retried', timestamp: seconds(2) })])
    t.match((await tell('menu', '{}', retry)).json(), { accepted: true })
  t.equal(changes, 0)
  const { 'webhook-signature': right } = signed('{}', { id: 'msg_2' })
  const both = { ...signed('{}', { id: 'msg_2' }), 'webhook-signature': `v1a,other v1,AAAA ${right}` }
  t.match(await tell('menu', '{}', both), { statusCode: 200 }, 'while a secret is replaced there are two signatures')
  await again
  for (const [headers, status] of [
    [{ ...signed('{}'), 'webhook-id': 'msg_3' }, 403],
    [signed('{} '), 403],
    [signed('{}', { key: 'another-secret-of-others' }), 403],
    [{ 'webhook-id': ID, 'webhook-timestamp': seconds() }, 401],
    [signed('{}', { timestamp: seconds(-400) }), 409],
    [signed('{}', { timestamp: seconds(400) }), 409],
    [signed('{}', { timestamp: 'soon' }), 409],
  ] as const)
    t.match((await tell('menu', '{}', headers)).json(), { status })
})

t.test('the id of a changed order may be an integer', async (t) => {
  let changes = 0
  front.app.changes.onOrder('501', () => (changes += 1))
  t.match(await tell('orders', '{"id":501}', signed('{"id":501}', { id: 'msg_501' })), { statusCode: 200 })
  t.equal(changes, 1)
})

t.test('a secret of that standard is base64', async (t) => {
  const key = Buffer.from('0123456789abcdef01234567')
  const RESTAURANT_HOOK_SECRET = `whsec_${key.toString('base64')}`
  const shop = await startShop(t, { upstream: await startFakeRestaurant(t), variables: { RESTAURANT_HOOK_SECRET } })
  t.match(await tell('menu', '{}', signed('{}', { key }), shop), { statusCode: 200 })
  t.match(await tell('menu', '{}', signed('{}', { key: RESTAURANT_HOOK_SECRET }), shop), { statusCode: 403 })
  t.throws(() => parseEnv({ RESTAURANT_HOOK_SECRET: 'whsec_dG9vLXNob3J0' }), /RESTAURANT_HOOK_SECRET.*16 bytes/s)
})

t.test('unsigned and unknown webhooks, and those without the setting, are refused', async (t) => {
  t.match((await tell('menu', '{}', {})).json(), { status: 401 })
  const body = '{"id":"no id"}'
  for (const attempt of ['first', 'retry'])
    t.match(
      (await tell('orders', body, signed(body, { id: 'msg_4' }))).json(),
      { status: 422, errors: { id: [/./] } },
      attempt,
    )
  const closed = await startShop(t, { upstream: await startFakeRestaurant(t) })
  t.match((await tell('menu', '{}', signed('{}'), closed)).json(), { status: 404 })
})

t.test(
  'a changed menu is fetched again at once, and the old one is served stale while the restaurant is down',
  async (t) => {
    let now = 1000
    let changedAt = 0
    let asked = 0
    let isDown = false
    const call = async () => {
      asked += 1
      if (isDown) throw new Error('down')
      return [{ asked }]
    }
    const reader = createAnonymousReader({ call, close: async () => {} } as never, {
      now: () => now,
      changedAt: () => changedAt,
    })
    const read = () => reader.read('getCities', {}, 'uk', 'x')
    const look = reader.peek('getCities', {}, 'uk')
    t.same(await read(), [{ asked: 1 }])
    t.same(await read(), [{ asked: 1 }])
    now += 1
    changedAt = now
    t.equal(look(), undefined, 'its page is no longer cached')
    t.same(await read(), [{ asked: 2 }])
    t.same(await read(), [{ asked: 2 }])
    now += 1
    changedAt = now
    isDown = true
    t.same(await read(), [{ asked: 2 }], 'better old than nothing')
  },
)

t.test('after a menu webhook the next customer sees the new menu', async (t) => {
  const names = async () => (await front.get('/bff/categories')).json().map(({ name }: { name: string }) => name)
  const before = await names()
  const [category] = bffExamples.listCategories.answer
  front.restaurant.answer('getCategories', [{ ...category, name: 'Нова' }])
  t.same(await names(), before, 'as remembered')
  // The clock of answers counts milliseconds.
  const since = Date.now()
  while (Date.now() === since) await new Promise(setImmediate)
  t.equal((await tell('menu', '{}', signed('{}', { id: 'msg_5' }))).statusCode, 200)
  t.same(await names(), ['Нова'])
})

t.test('every process receives a webhook through Redis', (t) =>
  withRedis(t, async ({ url }) => {
    const log = { warn: () => {}, info: () => {} }
    const processes = await Promise.all([connectRedis(url, log), connectRedis(url, log)])
    const [one, other] = processes.map((connection) => createChangeFeed(connection, 'x', Date.now)) as [
      ReturnType<typeof createChangeFeed>,
      ReturnType<typeof createChangeFeed>,
    ]
    t.teardown(() => {
      for (const changes of [one, other]) changes.close()
      for (const connection of processes) connection.close()
    })
    await Promise.all(processes.map(({ reached }) => reached))
    const writer = (processes[0] as (typeof processes)[number]).client
    const notified = Promise.withResolvers<void>()
    other.onOrder('an-order', () => notified.resolve())
    // A subscribed connection does not report that it is ready.
    const again = setInterval(() => {
      // Messages of other programs on the channel are ignored.
      void writer.publish('zhar:changes:x', 'no JSON')
      void one.publish({ what: 'order', id: 'an-order' })
    }, 20)
    await notified.promise
    clearInterval(again)
    await one.publish({ what: 'menu' })
    while (other.menuChangedAt() === 0) await new Promise(setImmediate)
    t.ok(other.menuChangedAt() > 0)
    t.equal(await one.isNew('a-signature'), true)
    t.equal(await other.isNew('a-signature'), false, 'one process has taken it')
  }),
)
