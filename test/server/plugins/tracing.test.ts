import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

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
