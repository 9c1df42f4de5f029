import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import Fastify from 'fastify'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { metrics } from '#server/plugins/metrics.ts'
import { redis } from '#server/plugins/redis.ts'
import { upstream, type UpstreamOptions } from '#server/plugins/upstream.ts'
import { json, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** The client of the restaurant API with its caches and logs. */

const server = await startMisbehavingServer(t)
const kyiv = [{ id: 1, name: 'Київ' }]

async function shop({ redisUrl, ...options }: Omit<UpstreamOptions, 'origin'> & { redisUrl?: string } = {}) {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } })
  await app.register(metrics)
  await app.register(redis, { url: redisUrl })
  await app.register(upstream, { origin: server.origin, ...options })
  t.teardown(() => app.close())
  const cities = () => app.anonymous.read('getCities', {}, 'uk', 'r')
  return { app, lines, cities }
}

t.test('anonymous reads are cached, unless the cache is off', async (t) => {
  server.behave(json(kyiv))
  for (const [cache, asked] of [
    ['on', 1],
    ['off', 2],
  ] as const) {
    const before = server.requests.length
    const { cities } = await shop({ cache })
    t.same([await cities(), await cities()], [kyiv, kyiv])
    t.equal(server.requests.length - before, asked, cache)
  }
})

t.test('an opening breaker is logged once; the stale answer is served', async (t) => {
  const { app, lines, cities } = await shop()
  server.behave(json(kyiv))
  await cities()
  server.behave(json({}, 500))
  for (let call = 0; call < 25; call++)
    await app.upstream.call('getCities', {}, { locale: 'uk', requestId: 'r' }).catch(() => {})
  t.match(
    lines.filter(({ event }) => event === 'upstream_breaker'),
    [{ family: 'catalog', state: 'open' }],
  )
  t.same(await cities(), kyiv)
  await t.rejects(app.anonymous.read('getRestaurants', {}, 'uk', 'r'), /getRestaurants: open/)
})

t.test('a missing Redis blocks neither reads nor shutdown', async (t) => {
  const { app, cities } = await shop({ redisUrl: 'redis://127.0.0.1:9' })
  server.behave(json(kyiv))
  t.same(await cities(), kyiv)
  await app.close()
})

const restaurant = await startFakeRestaurant(t)
const { app, log } = await startShop(t, { upstream: restaurant, logLevel: 'info' })
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const headersOf = (call: string) =>
  restaurant.seen.findLast(({ name }) => name === call)?.headers ?? (t.fail(`${call} was not asked`) as never)

t.test('a caller’s trace goes on to the restaurant, its id is in the log; baggage stays', async (t) => {
  const headers = { traceparent: TRACEPARENT, baggage: 'who=secret' }
  await app.inject({ url: '/page/about-us', headers })
  t.equal(headersOf('getPage').traceparent, TRACEPARENT)
  t.notOk('baggage' in headersOf('getPage'))
  t.match(
    log.find(({ req }) => (req as { url?: string } | undefined)?.url === '/page/:slug'),
    { trace_id: TRACE, msg: 'request completed' },
  )
})

t.test('a call made after a body was read belongs to its request', async (t) => {
  // The body arrives after the headers have been read, as from a slow phone.
  const placing = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/bff/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      expect: '100-continue',
      traceparent: TRACEPARENT,
    },
  })
  placing.once('continue', () => placing.end(JSON.stringify(bffExamples.placeOrder.body))).flushHeaders()
  const [placed] = (await once(placing, 'response')) as [IncomingMessage]
  await once(placed.resume(), 'end')
  t.equal(headersOf('createOrder').traceparent, TRACEPARENT)
})

t.test('without a trace, or with one of no known form, nothing is passed on', async (t) => {
  for (const traceparent of ['', 'x', `01-${TRACE}`, TRACEPARENT.replace(TRACE, '0'.repeat(32)), `${TRACEPARENT}-1`]) {
    await app.inject({ url: `/page/none-${traceparent.length}`, headers: traceparent ? { traceparent } : {} })
    t.notOk('traceparent' in headersOf('getPage'), traceparent)
  }
})
