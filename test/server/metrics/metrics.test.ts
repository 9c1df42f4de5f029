import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import t from 'tap'
import { createMetrics } from '#server/metrics/registry.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { read, root } from '../../support/sources.ts'
import { startShop } from '../../support/start-shop.ts'

/** Metrics by route, by family and by outcome, never by customer. */

const restaurant = await startFakeRestaurant(t)
const open = async (variables: NodeJS.ProcessEnv = {}) =>
  (await startShop(t, { upstream: restaurant, limits: 'on', variables })).app
const app = await open()

/** Samples of a metric: its labels as Prometheus writes them, and the value. */
async function samples(name: string, of = app): Promise<Record<string, number>> {
  const lines = (await of.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

t.test('requests are labelled by route, never by path', async (t) => {
  const paths = [
    '/page/pro-nas',
    '/page/pro-nas?from=secret',
    '/nowhere-380671234567',
    '/bff/cities',
    `/bff/order-keys/${randomUUID()}`,
  ]
  for (const url of paths) await app.inject({ url, remoteAddress: '203.0.113.9' })
  await app.inject({ method: 'POST', url: '/bff/sign-in/phone', payload: { phone: '12' } })
  t.match(await samples('zhar_http_request_duration_seconds_count'), {
    'method="GET",route="/page/:slug",status="2xx"': 2,
    'method="GET",route="none",status="4xx"': 1,
    'method="GET",route="/bff/cities",status="2xx"': 1,
    'method="GET",route="/bff/order-keys/:key",status="2xx"': 1,
    'method="POST",route="/bff/sign-in/phone",status="4xx"': 1,
  })
  const built = readdirSync(join(root, 'dist/client/assets')).filter((name) => name.endsWith('.js'))
  for (const name of built.slice(0, 3)) await app.inject(`/assets/${name}`)
  t.match(await samples('zhar_http_request_duration_seconds_count'), {
    'method="GET",route="/assets/*",status="2xx"': 3,
  })
  const all = await app.metrics.registry.metrics()
  for (const secret of ['secret', '380671234567', '203.0.113', 'pro-nas']) t.notOk(all.includes(secret), secret)
})

t.test('pages are rendered once and cached; no render is left in flight', async (t) => {
  const before = await samples('zhar_pages_total')
  for (let visit = 0; visit < 3; visit += 1) await app.inject('/catalog')
  const { 'source="cached"': cached, 'source="rendered"': rendered } = await samples('zhar_pages_total')
  t.same([cached, rendered], [(before['source="cached"'] ?? 0) + 2, (before['source="rendered"'] ?? 0) + 1])
  t.same(await samples('zhar_renders_in_flight'), { '': 0 })
  t.match(await samples('zhar_render_duration_seconds_count'), { 'outcome="sound"': rendered })
})

t.test('calls to the restaurant are counted by family and outcome, reads by cache state', async (t) => {
  const fresh = await open()
  await fresh.inject('/bff/cities')
  await fresh.inject('/bff/cities')
  t.same(await samples('zhar_cache_reads_total', fresh), {
    'outcome="hit"': 1,
    'outcome="stale"': 0,
    'outcome="miss"': 1,
  })
  restaurant.refuse('getRestaurants', { status: 500 })
  await fresh.inject('/bff/restaurants')
  t.same(await samples('zhar_upstream_call_duration_seconds_count', fresh), {
    'family="catalog",outcome="ok"': 1,
    'family="catalog",outcome="5xx"': 1,
  })
  for (let call = 0; call < 25; call += 1)
    await fresh.upstream.call('getRestaurants', {}, { locale: 'uk', requestId: 'r' }).catch(() => {})
  t.match(await samples('zhar_upstream_breaker_state', fresh), { 'family="catalog"': 2, 'family="orders"': 0 })
  t.ok(
    Number((await samples('zhar_upstream_call_duration_seconds_count', fresh))['family="catalog",outcome="open"']) > 0,
  )
})

t.test('steps of signing in are counted, and refusals by bucket', async (t) => {
  const payload = { phone: '380671234567', force_sms_sending: true }
  const phone = () => app.inject({ method: 'POST', url: '/bff/sign-in/phone', payload })
  const [first, second] = [await phone(), await phone()]
  t.same([first.statusCode, second.statusCode], [200, 429])
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  restaurant.refuse('smsCodeCheck', { status: 404 })
  await app.inject({ method: 'POST', url: '/bff/sign-in/code', payload: { code: '0417' }, cookies })
  t.match(await samples('zhar_sign_in_events_total'), {
    'event="sms_send"': 1,
    'event="code_fail"': 1,
    'event="code_ok"': 0,
    'event="lock"': 0,
  })
  t.match(await samples('zhar_limit_refusals_total'), { 'bucket="smsGap"': 1, 'bucket="documents"': 0 })
})

t.test('orders are counted by outcome', async (t) => {
  const { body } = bffExamples.placeOrder
  const place = () =>
    app.inject({ method: 'POST', url: '/bff/orders', payload: body, headers: { 'idempotency-key': randomUUID() } })
  t.equal((await place()).statusCode, 200)
  restaurant.refuse('createOrder', { status: 422, body: { message: 'ні', errors: {} } })
  t.equal((await place()).statusCode, 422)
  restaurant.refuse('createOrder', { status: 500 })
  t.equal((await place()).statusCode, 202)
  t.same(await samples('zhar_orders_total'), {
    'outcome="create"': 1,
    'outcome="duplicate"': 0,
    'outcome="unknown"': 1,
    'outcome="refused"': 1,
    'outcome="not_sent"': 0,
  })
})

t.test('ended sessions and the build are reported, a store only where one is configured', async (t) => {
  restaurant.refuse('getProfile', { status: 401 })
  await app.inject({ url: '/bff/profile', cookies: { zhar_token: 'a-token-that-is-over' } })
  t.match(await samples('zhar_security_events_total'), { 'event="logout_401"': 1, 'event="csp_report"': 0 })
  t.same(await samples('zhar_build_info'), { [`build="${app.clientBundle().build}"`]: 1 })
  t.same(await samples('zhar_store_up'), {})
  const remembering = await open({ REDIS_URL: 'redis://127.0.0.1:9' })
  t.same(await samples('zhar_store_up', remembering), { '': 0 })
})

/** The table of metrics in docs/operations.md names each metric of the shop, and no other. */

const { registry, shop: ofShop } = createMetrics()
ofShop.store(() => true)
collectDefaultMetrics({ register: registry })
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
const listed = read('docs/operations.md')
  .split('\n')
  .filter((line) => /^\| `(?:zhar|nodejs|process)_/.test(line))
  .flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/\b(?:zhar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
  )

t.test('the documented metrics are those of the shop', async (t) => {
  t.same(
    listed.filter((name) => !known.has(name)),
    [],
  )
  t.same(
    [...known].filter((name) => name.startsWith('zhar_') && !listed.includes(name)),
    [],
  )
})
