import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Traces for a collector: durations of a request's parts, without personal data. */

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector for OTLP over HTTP. */
const taken: { url: string; body: string }[] = []
const collector = createServer((request, response) => {
  let body = ''
  request
    .setEncoding('utf8')
    .on('data', (text: string) => {
      body += text
    })
    .on('end', () => {
      taken.push({ url: request.url ?? '', body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
t.teardown(() => collector.close())
const { port } = collector.address() as AddressInfo

const restaurant = await startFakeRestaurant(t)
const { app, log } = await startShop(t, {
  upstream: restaurant,
  variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_SERVICE_NAME: 'zhar-kyiv' },
  logLevel: 'info',
})
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const key = randomUUID()

await app.inject({
  url: '/page/about-secret-page?wish=secret-wish',
  headers: { traceparent: `00-${TRACE}-${CALLER}-01`, baggage: 'who=secret-baggage' },
  remoteAddress: '203.0.113.77',
})
// The body arrives after the headers have been read, as from a slow phone.
const placing = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/bff/orders`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key, expect: '100-continue' },
})
placing.once('continue', () => placing.end(JSON.stringify(ordersExamples.place.body))).flushHeaders()
const [placed] = (await once(placing, 'response')) as [IncomingMessage]
await once(placed.resume(), 'end')
restaurant.refuse('getOrderByKey', { status: 500 })
await app.inject({ url: `/bff/order-keys/${key}` })
await app.inject('/secret-nowhere')
// Closing flushes the last spans.
await app.close()

const exports = taken.map(({ body }) => JSON.parse(body) as Export)
const spans = exports
  .flatMap(({ resourceSpans }) => resourceSpans)
  .flatMap(({ scopeSpans }) => scopeSpans)
  .flatMap(({ spans }) => spans)
const named = (name: string): Span => spans.find((span) => span.name === name) ?? (t.fail(`no span ${name}`) as never)
const attributesOf = ({ attributes }: Pick<Span, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const [SERVER, CLIENT, ERROR] = [2, 3, 2]

t.test('a request continues the trace of its caller; its render and its calls are parts of it', async (t) => {
  const page = named('GET /page/:slug')
  t.match(page, { traceId: TRACE, parentSpanId: CALLER, kind: SERVER })
  t.match(attributesOf(page), {
    'http.request.method': 'GET',
    'http.route': '/page/:slug',
    'http.response.status_code': 200,
  })
  t.match(named('render'), { traceId: TRACE, parentSpanId: page.spanId })
  t.match(named('getPage'), { traceId: TRACE, parentSpanId: page.spanId, kind: CLIENT })
  t.same(attributesOf(named('getPage')), { 'http.request.method': 'GET', 'zhar.family': 'catalog' })
  t.same(
    taken.map(({ url }) => url).filter((url) => url !== '/v1/traces'),
    [],
  )
  t.match(attributesOf(exports[0]?.resourceSpans[0]?.resource as Span), { 'service.name': 'zhar-kyiv' })
})

t.test('calls to the restaurant carry the trace and the request id', async (t) => {
  const { headers } = restaurant.seen.find(({ name }) => name === 'getPage') ?? (t.fail('not asked') as never)
  t.equal(headers['traceparent'], `00-${TRACE}-${named('getPage').spanId}-01`)
  t.notOk('baggage' in headers)
  t.equal(headers['x-request-id'], attributesOf(named('GET /page/:slug'))['zhar.request_id'])
})

t.test('a call made after a body was read belongs to its request', async (t) => {
  const { traceId, spanId } = named('POST /bff/orders')
  t.match(named('createOrder'), { traceId, parentSpanId: spanId })
})

t.test('a failed span has the kind of the failure', async (t) => {
  t.match(named('getOrderByKey'), { status: { code: ERROR } })
  t.match(attributesOf(named('getOrderByKey')), { 'error.type': '5xx' })
  t.match(named('GET /bff/order-keys/:key'), { status: { code: ERROR } })
})

t.test('log lines have the trace id; traces contain no personal data and no queries', async (t) => {
  const line = log.find(({ req }) => (req as { url?: string } | undefined)?.url === '/page/:slug')
  t.match(line, { trace_id: TRACE, msg: 'request completed' })
  const sent = taken.map(({ body }) => body).join('')
  const { phone, name } = ordersExamples.place.body as { phone: string; name: string }
  for (const secret of ['secret', '203.0.113', key, phone, name, '127.0.0.1']) t.notOk(sent.includes(secret), secret)
})

t.test('without a collector a call has no trace headers', async (t) => {
  const {
    app: { tracing },
  } = await startShop(t, { upstream: restaurant })
  t.equal(
    await tracing.around(
      { name: 'getCities', family: 'catalog', method: 'GET' },
      async (headers) => Object.keys(headers).length,
    ),
    0,
  )
})
