import { EventEmitter } from 'node:events'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import t from 'tap'
import { OverloadLog } from '#server/plugins/load-shedding.ts'
import { LoadShedding, type Criticality } from '#server/load/admission.ts'
import { criticalityOf } from '#server/bff/routing/bff-route.ts'
import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../support/start-shop.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { until } from '../../support/shop-process.ts'
import { endless } from '../../support/test-settings.ts'

/** Under overload low priority is refused at once, critical requests are answered, and it recovers. */

const MAX_RENDERS = 4
const front = await startShop(t, {
  upstream: await startFakeRestaurant(t),
  variables: { MAX_RENDERS: String(MAX_RENDERS) },
  timeouts: endless,
})
const origin = await front.app.listen({ port: 0, host: '127.0.0.1' })

interface Answer {
  readonly status: number
  readonly wait: string | null
  readonly kept: boolean
  readonly body: string
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(origin + path, init)
  const { status, headers } = answer
  return {
    status,
    wait: headers.get('retry-after'),
    kept: headers.get('server-timing')?.includes('cached') ?? false,
    body: await answer.text(),
  }
}
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

/** Searches wait for the restaurant until the returned function is called. */
function holdSearches(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  front.restaurant.answerEach('searchProducts', () => promise.then(() => bffExamples.searchProducts.answer))
  return resolve
}
const rendering = (count: number): Promise<void> => until(() => front.app.loadShedding.load.renders >= count)
let searches = 0
/** Pages that are not cached: each has to be rendered. */
const pages = (count: number, prefix = ''): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => ask(`${prefix}/search?q=${(searches += 1)}`)))
const statuses = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))

t.test(
  'of five times as many pages as can be rendered the rest is refused at once, twice in a row; then the shop recovers',
  async (t) => {
    for (let n = 0; n < 2; n += 1) await ask('/catalog/1')
    for (const prefix of ['', '/ru']) {
      const release = holdSearches()
      const all = pages(5 * MAX_RENDERS, prefix)
      await rendering(MAX_RENDERS)
      t.match(await ask('/catalog/1'), { status: 200, kept: true }, 'a cached page costs nothing')
      for (const path of ['/bff/recommendations', '/bff/stories', '/bff/categories']) {
        const { status, wait, body } = await ask(path)
        t.match({ status, wait, ...JSON.parse(body) }, { status: 503, wait: '2', code: 'busy', retry_after: 2 }, path)
      }
      t.match(
        await ask(`${prefix}/nowhere/${prefix.length}`),
        { status: 503 },
        'an address that is not there has to be rendered, too',
      )
      const [placed, phone, profile, checkout] = await Promise.all([
        post('/bff/orders', orderForm(), { 'idempotency-key': crypto.randomUUID() }),
        post('/bff/sign-in/phone', { phone: '380671234567' }),
        ask('/bff/profile', { headers: bearer }),
        ask('/checkout'),
      ])
      t.same(
        [placed.status, phone.status, profile.status, checkout.status],
        [200, 200, 200, 200],
        'orders, codes and profiles are never refused',
      )
      t.match(JSON.parse(placed.body), { id: bffExamples.placeOrder.answer.id })
      release()
      const answers = await all
      t.same(statuses(answers), { 200: MAX_RENDERS, 503: 4 * MAX_RENDERS })
      const refused = answers.filter(({ status }) => status === 503)
      t.ok(refused.every(({ wait }) => wait === '2'))
      t.match(recordOf(refused[0]?.body ?? ''), {
        id: 'error',
        locale: prefix ? 'ru' : 'uk',
        status: 503,
        url: prefix || '/',
      })
      t.match(refused[0]?.body, prefix ? 'Сейчас слишком много посетителей' : 'Зараз забагато відвідувачів')
      t.ok(refused.filter(({ kept }) => kept).length >= refused.length - 1, 'it is rendered once')
    }
    t.same(statuses(await pages(MAX_RENDERS)), { 200: MAX_RENDERS })
    t.equal((await ask('/bff/stories')).status, 200)
  },
)

t.test('prefetches are refused first', async (t) => {
  const release = holdSearches()
  const half = pages(MAX_RENDERS / 2)
  await rendering(MAX_RENDERS / 2)
  const ahead = await ask('/search?q=ahead', { headers: { 'hx-request': 'true', 'zhar-purpose': 'prefetch' } })
  t.equal(ahead.status, 503)
  t.equal((await ask('/bff/recommendations')).status, 503)
  t.equal((await ask('/bff/categories')).status, 200)
  release()
  t.same(statuses(await half), { 200: MAX_RENDERS / 2 })
})

t.test('pages are compressed at a lower level while others wait', async (t) => {
  const packed = async (): Promise<Buffer> => {
    const { rawPayload, headers } = await front.app.inject({
      url: '/catalog?sort=price_asc',
      headers: { 'accept-encoding': 'br', 'hx-request': 'true' },
    })
    t.match(headers, { 'content-encoding': 'br' })
    t.match(brotliDecompressSync(rawPayload).toString(), 'data-page-root')
    return rawPayload
  }
  const calm = await packed()
  const release = holdSearches()
  const half = pages(MAX_RENDERS / 2)
  await rendering(MAX_RENDERS / 2)
  t.ok((await packed()).length > calm.length * 1.03)
  release()
  await half
})

t.test('low priority is admitted up to half of a limit, normal up to all of it, critical always', async (t) => {
  const admitted = ([renders, delayMs, heap]: readonly [number, number, number]): string => {
    const overload = new LoadShedding(
      8,
      () => ({ delayMs, heap }),
      () => {},
    )
    for (let n = 0; n < renders; n += 1) void overload.enter({ raw: new EventEmitter() } as never, 'critical')
    return (['low', 'normal', 'critical'] as const).filter((one) => overload.tryAdmit(one)).join(' ')
  }
  t.equal(admitted([3, 100, 0.5]), 'low normal critical')
  for (const load of [
    [4, 100, 0.5],
    [3, 300, 0.5],
    [3, 100, 0.72],
  ] as const)
    t.equal(admitted(load), 'normal critical')
  for (const load of [
    [8, 100, 0.5],
    [3, 500, 0.5],
    [3, 100, 0.75],
  ] as const)
    t.equal(admitted(load), 'critical')
})

t.test('a render counts until it is finished or its client disconnects', async (t) => {
  const overload = new LoadShedding(
    8,
    () => ({ delayMs: 0, heap: 0 }),
    () => {},
  )
  const [made, left] = [new EventEmitter(), new EventEmitter()].map((raw) => ({ raw }) as unknown as FastifyReply) as [
    FastifyReply,
    FastifyReply,
  ]
  for (const one of [made, left]) void overload.enter(one, 'normal')
  t.equal(overload.load.renders, 2)
  overload.leave(made)
  left.raw.emit('close')
  void overload.enter({ raw: Object.assign(new EventEmitter(), { destroyed: true }) } as never, 'normal')
  t.equal(overload.load.renders, 0, 'also of who left before it was their turn')
})

t.test('an error page reuses the place of its page and adds no second close listener', async (t) => {
  const overload = new LoadShedding(
    8,
    () => ({ delayMs: 0, heap: 0 }),
    () => {},
  )
  const raw = new EventEmitter()
  const reply = { raw } as unknown as FastifyReply
  for (let n = 0; n < 2; n += 1) await overload.enter(reply, 'critical')
  t.equal(raw.listenerCount('close'), 1)
  t.equal(overload.load.renders, 1)
})

t.test('only reads of /bff may be refused, none of them inside an action', async (t) => {
  const all = Object.values<Endpoint>(bff)
  const named = (criticality: Criticality) =>
    all.filter((one) => criticalityOf(one) === criticality).map(({ method, path }) => `${method} ${path}`)
  t.same(named('low'), ['GET /bff/recommendations', 'GET /bff/stories'])
  t.same(
    named('normal').filter((one) => !one.startsWith('GET ')),
    [],
  )
  const never = [
    'POST /bff/orders',
    'POST /bff/quotes',
    'GET /bff/order-keys/{key}',
    'POST /bff/sign-in/code',
    'POST /bff/sign-in/pin',
    'PUT /bff/sign-in/pin',
    'GET /bff/profile',
    'PUT /bff/profile',
  ]
  t.same(
    never.filter((one) => !named('critical').includes(one)),
    [],
  )
})

t.test('an overload logs one line at its beginning and one at its end', async (t) => {
  const lines: object[] = []
  const overloadLog = new OverloadLog({
    warn: (line: object) => {
      lines.push(line)
    },
    info: (line: object) => {
      lines.push(line)
    },
  })
  for (let n = 0; n < 50; n += 1) overloadLog.note({ renders: 64 })
  overloadLog.end()
  overloadLog.end()
  t.match(lines, [
    { event: 'overload', renders: 64 },
    { event: 'overload_over', refused: 50 },
  ])
  t.equal(lines.length, 2)
})
