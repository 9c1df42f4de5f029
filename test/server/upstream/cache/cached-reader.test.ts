import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { keyOf } from '#server/upstream/cache/cache-policy.ts'
import { createAnonymousReader, type ReaderOptions } from '#server/upstream/cache/cached-reader.ts'
import { monotonicClock } from '#server/shop-context.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'

/** The cache of anonymous reads: dictionaries 5 min fresh and 24 h stale, menus 30 s and 10 min. */

const START = Date.parse('2026-11-17T10:00:00Z')
const MINUTE = 60_000

/** A restaurant that counts calls and answers on command, with a manual clock. */
function kitchen(options: ReaderOptions = {}) {
  const state = {
    now: START,
    calls: [] as unknown[][],
    answer: async (): Promise<unknown> => `answer ${state.calls.length}`,
  }
  const call = (...asked: unknown[]): Promise<unknown> => {
    state.calls.push(asked)
    return state.answer()
  }
  const reader = createAnonymousReader({ call, close: async () => {} } as UpstreamClient, {
    now: () => state.now,
    ...options,
  })
  const cities = (): Promise<unknown> => reader.read('getCities', {}, 'uk', 'r')
  const menu = (terminal_id: string, locale: 'uk' | 'ru' = 'uk'): Promise<unknown> =>
    reader.read('getCategories', { query: { terminal_id } }, locale, 'r')
  const after = (since: number): void => {
    state.now = START + since
  }
  return { state, reader, cities, menu, after }
}
const failing =
  (status = 500) =>
  async (): Promise<never> => {
    throw new UpstreamError('status', 'x', { status })
  }

t.test('parallel reads of one key share one call', async (t) => {
  const { state, cities } = kitchen()
  const gate = Promise.withResolvers<string>()
  state.answer = () => gate.promise
  const all = Promise.all(Array.from({ length: 50 }, cities))
  gate.resolve('cities')
  t.same(new Set(await all), new Set(['cities']))
  t.equal(state.calls.length, 1)
})

t.test('the key consists of language and parameters', async (t) => {
  const { state, menu } = kitchen()
  t.same(
    [await menu('1'), await menu('2'), await menu('1', 'ru'), await menu('1')],
    ['answer 1', 'answer 2', 'answer 3', 'answer 1'],
  )
  t.equal(state.calls.length, 3)
})

t.test('equal parameters have one key in any notation', async (t) => {
  const { state, reader } = kitchen()
  const regions = (input: object) => reader.read('getNews', input as never, 'uk', 'r')
  for (const input of [{ query: { page: 2, more: undefined } }, { query: { page: '2' } }]) await regions(input)
  t.equal(state.calls.length, 1)
  t.equal(
    keyOf('getRegions', 'uk', { query: { b: 1, a: [2, '3'] } }),
    keyOf('getRegions', 'uk', { query: { a: ['2', 3], b: '1' } }),
  )
  const keys = [
    { params: { a: 1 } },
    { query: { a: 1 } },
    { query: { a: ['1'] } },
    { query: { a: '1 b' } },
    { query: { 'a 1': 'b' } },
    {},
  ].map((parts) => keyOf('getRegions', 'uk', parts))
  t.equal(new Set(keys).size, keys.length)
})

t.test('a token is never sent along', async (t) => {
  const { state, cities } = kitchen()
  await cities()
  t.same(state.calls, [['getCities', {}, { locale: 'uk', requestId: 'r' }]])
})

t.test(
  'a fresh answer causes no call; a stale one is served at once and fetched again in the background',
  async (t) => {
    const { state, cities, menu, after } = kitchen()
    t.equal(await cities(), 'answer 1')
    after(5 * MINUTE - 1)
    t.equal(await cities(), 'answer 1')
    t.equal(state.calls.length, 1)
    after(5 * MINUTE + 1)
    t.equal(await cities(), 'answer 1', 'stale at once')
    t.equal(state.calls.length, 2)
    await setTimeout(5)
    t.equal(await cities(), 'answer 2', 'new the next time')
    t.equal(await menu('1'), 'answer 3')
    after(6 * MINUTE)
    t.equal(await menu('1'), 'answer 3')
    await setTimeout(5)
    t.equal(await menu('1'), 'answer 4', 'a menu is fresh for half a minute')
  },
)

t.test('an answer that is too old is fetched again before it is served', async (t) => {
  const { menu, after } = kitchen()
  await menu('1')
  after(10 * MINUTE + 1)
  t.equal(await menu('1'), 'answer 2')
})

t.test('the last good answer is served stale while the restaurant is down, or refuses a public read', async (t) => {
  for (const status of [500, 401, 403]) {
    const { state, cities, menu, after } = kitchen()
    t.same([await cities(), await menu('1')], ['answer 1', 'answer 2'])
    state.answer = failing(status)
    for (const later of [6 * MINUTE, 12 * MINUTE, 23 * 60 * MINUTE]) {
      after(later)
      t.same([await cities(), await menu('1')], ['answer 1', 'answer 2'], `${status}, ${later / MINUTE} min later`)
    }
    after(24 * 60 * MINUTE + 1)
    await t.rejects(cities(), UpstreamError, 'a day later it does not')
    state.answer = async () => 'back'
    t.equal(await cities(), 'back')
  }
})

t.test('a permanent refusal replaces the cached answer, a temporary one does not', async (t) => {
  for (const [status, isBelieved] of [
    [404, true],
    [410, true],
    [422, true],
    [429, false],
    [408, false],
    [503, false],
  ] as const) {
    const { state, menu, after } = kitchen()
    t.equal(await menu('1'), 'answer 1')
    state.answer = failing(status)
    after(11 * MINUTE)
    const second = menu('1').catch((error: UpstreamError) => error.status)
    t.equal(await second, isBelieved ? status : 'answer 1', String(status))
  }
})

t.test('a 404 drops the cached answer, even while it may be stale', async (t) => {
  const { state, menu, after } = kitchen()
  await menu('1')
  state.answer = failing(404)
  after(MINUTE)
  t.equal(await menu('1'), 'answer 1')
  await setTimeout(1)
  await t.rejects(menu('1'), /404/)
})

t.test('after a failure the stale answer is served for 10 s without a call', async (t) => {
  const { state, menu, after } = kitchen()
  await menu('1')
  after(20 * MINUTE)
  state.answer = failing()
  t.same([await menu('1'), await menu('1')], ['answer 1', 'answer 1'])
  t.equal(state.calls.length, 2)
  await t.rejects(menu('2'), /500/, 'without a cached answer it fails')
  state.answer = async () => 'back'
  after(20 * MINUTE + 9999)
  t.equal(await menu('1'), 'answer 1')
  after(20 * MINUTE + 10_000)
  t.equal(await menu('1'), 'back')
})

t.test('an answer of an outage needs a notice once it is older than ten minutes', async (t) => {
  const { state, reader, after } = kitchen()
  const seen = () =>
    reader.readWithNotice('getCategories', { query: { terminal_id: '1' } }, 'uk', 'r') as Promise<unknown>
  t.same(await seen(), { answer: 'answer 1', needsNotice: false })
  state.answer = failing()
  after(9 * MINUTE)
  t.same(await seen(), { answer: 'answer 1', needsNotice: false })
  after(11 * MINUTE)
  t.same(await seen(), { answer: 'answer 1', needsNotice: true })
})

t.test('an answer that is old without an outage is asked for again and needs no notice', async (t) => {
  const { reader, after } = kitchen()
  const seen = () => reader.readWithNotice('getCities', {}, 'uk', 'r') as Promise<unknown>
  await seen()
  after(60 * MINUTE)
  t.same(await seen(), { answer: 'answer 1', needsNotice: false })
})

t.test('without a cache every read calls the restaurant', async (t) => {
  const { state, cities, reader } = kitchen({ isOn: false })
  t.same([await cities(), await cities()], ['answer 1', 'answer 2'])
  state.answer = failing()
  await t.rejects(cities(), /500/)
  await t.rejects(reader.read('getProfile', {} as never, 'uk', 'r'), /not an anonymous read/)
})

t.test('cached calls are reads of shared data without a token', async (t) => {
  const cached = Object.entries<Endpoint>(restaurantApi).filter(([, { cache }]) => cache)
  t.same(
    cached.filter(
      ([, { method, family, access, body }]) => method !== 'GET' || family !== 'catalog' || access !== 'anyone' || body,
    ),
    [],
  )
  t.ok(cached.length > 20)
})

t.test('calls outside the allow-list are refused', async (t) => {
  const { reader, state } = kitchen()
  for (const name of [
    'getProfile',
    'getOrders',
    'createOrder',
    'getProductsByIds',
    'searchProducts',
    'quoteOrder',
    'getOrderSlots',
    'viaPinCode',
  ] as const) {
    await t.rejects(reader.read(name, {} as never, 'uk', 'r'), /not an anonymous read/, name)
  }
  t.equal(state.calls.length, 0)
})

t.test('uncacheable shared data is fetched each time, without a token', async (t) => {
  const { reader, state } = kitchen()
  const input = { query: { query: 'борщ' } }
  t.same(
    [await reader.fetch('searchProducts', input, 'ru', 'r'), await reader.fetch('searchProducts', input, 'ru', 'r')],
    ['answer 1', 'answer 2'],
  )
  t.same(state.calls[0], ['searchProducts', input, { locale: 'ru', requestId: 'r' }])
})

t.test(
  'an answer with a time far in the future is fetched again, but served while the restaurant is unavailable',
  async (t) => {
    const { state, menu, after } = kitchen()
    after(24 * 60 * MINUTE)
    await menu('1')
    after(0)
    state.answer = failing()
    t.equal(await menu('1'), 'answer 1', 'better than none')
    after(10_001)
    state.answer = async () => 'new prices'
    t.equal(await menu('1'), 'new prices')
    after(20_000)
    t.equal(await menu('1'), 'new prices')
    t.equal(state.calls.length, 3)
  },
)

t.test('setting the system clock a day ahead and back does not change the monotonic clock', async (t) => {
  const now = monotonicClock()
  const before = now().getTime()
  const { now: wall } = Date
  t.teardown(() => {
    Date.now = wall
  })
  Date.now = () => wall() + 86_400_000
  t.ok(now().getTime() - before < 60_000, 'ahead')
  Date.now = () => wall() - 86_400_000
  await setTimeout(5)
  t.ok(now().getTime() > before && now().getTime() - before < 60_000, 'back; time passes')
})
