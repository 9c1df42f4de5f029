import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import t from 'tap'
import { draining } from '#server/plugins/connection-draining.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { json, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { until } from '../../support/shop-process.ts'
import { linesOf, type LogLine, startShop } from '../../support/start-shop.ts'
import { collect } from '../../support/collect-garbage.ts'

/** Request lines of the log. */

const restaurant = await startFakeRestaurant(t)
const { app, log } = await startShop(t, { upstream: restaurant, logLevel: 'info' })

t.test('request lines contain no queries, addresses or personal data', async (t) => {
  const key = randomUUID()
  const seal = 'x7Qm0dS4kV_1bYwR'.repeat(10)
  const table: [url: string, line: object][] = [
    ['/bff/address-suggestions?city_id=1&query=horyva-25-apartment', { url: '/bff/address-suggestions' }],
    ['/bff/regions/at?latitude=50.461234&longitude=30.517999', { url: '/bff/regions/at' }],
    ['/search?q=secret-wish', { url: '/search' }],
    ['/ru/search?q=secret-wish', { url: '/ru/search' }],
    [`/bff/order-keys/${key}`, { url: '/bff/order-keys/:key' }],
    ['/nowhere?q=secret-wish', { url: '/nowhere' }],
    [`/order/${seal}`, { url: '/order/:sealed' }],
    [`/ru/order/${seal}/calendar.ics?x=1`, { url: '/ru/order/:sealed/calendar.ics' }],
    [`/bff/order-links/${seal}/events`, { url: '/bff/order-links/:sealed/events' }],
    [`/order/${seal}/no/more`, { url: '/order/…/no/more' }],
    [`/RU//Order//${seal}/`, { url: '/RU//Order//…/' }],
    [`/bff/order-links/${seal}/nothing`, { url: '/bff/order-links/…/nothing' }],
  ]
  for (const [url, line] of table) {
    const before = log.length
    await app.inject({ url, remoteAddress: '203.0.113.77' })
    const requests = log.slice(before).filter(({ req }) => req)
    t.match(
      requests,
      [
        {
          req: { method: 'GET', ...line },
          res: { statusCode: Number },
          responseTime: Number,
          msg: 'request completed',
        },
      ],
      `${url}: one line, when it is over`,
    )
    t.equal(requests.length, 1)
    t.match(
      JSON.stringify(requests[0]),
      /"responseTime":\d+(\.\d{1,3})?[,}]/,
      'no row of digits that looks like a phone number',
    )
    t.strictSame(requests[0]?.req, { method: 'GET', ...line })
  }
  for (const secret of ['horyva', '50.461234', 'secret-wish', '203.0.113.77', key, seal])
    t.notOk(linesOf(log).join('').includes(secret), secret)
})

t.test('a customer who leaves during an order is no error, and the order is placed', async (t) => {
  const upstream = await startMisbehavingServer(t)
  const shop = await startShop(t, { upstream, logLevel: 'info' })
  const origin = await shop.listen()
  const leaving = new AbortController()
  const arrived = new Promise<IncomingMessage>((resolve) => shop.app.server.once('request', resolve))
  upstream.behave(async (request, response) => {
    leaving.abort()
    const { socket } = await arrived
    if (!socket.destroyed) await once(socket, 'close')
    json(bffExamples.placeOrder.answer)(request, response)
  })
  const sending = fetch(`${origin}/bff/orders`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderForm()),
  })
  await t.rejects(sending, { name: 'AbortError' })
  await until(() => shop.log.some(({ event }) => event === 'order_create'))
  const said = (): LogLine[] => shop.log.filter(({ reqId, event }) => reqId !== undefined && event === undefined)
  await until(() => said().length > 0)
  t.match(said(), [{ level: 30, msg: 'visitor left before the answer' }])
})

t.test('an idle connection does not keep its last response in memory', async (t) => {
  const app = Fastify()
  t.teardown(() => app.close())
  await app.register(draining)
  const sent = Promise.withResolvers<void>()
  let response: WeakRef<object> | undefined
  app.get('/', (_request, reply) => {
    response = new WeakRef(reply.raw)
    reply.raw.once('close', sent.resolve)
    return 'page'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  const [answer] = (await once(get(address, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await Promise.all([once(answer, 'end'), sent.promise])
  await setImmediate()
  collect()
  t.equal(Object.keys(agent.freeSockets).length, 1, 'the connection is open')
  t.equal(response?.deref(), undefined)
})
