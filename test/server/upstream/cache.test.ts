import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { createAnonymousReader } from '#server/upstream/cache.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'

/** The cache of anonymous reads (quality 4): dictionaries 5 min fresh and 24 h stale, menus 30 s and 10 min. */

const START = Date.parse('2026-11-17T10:00:00Z')
const MINUTE = 60_000

/** A restaurant that counts and answers when told, with a clock that stands until it is moved. */
function kitchen() {
  const state = { now: START, calls: [] as unknown[][], answer: async (): Promise<unknown> => `answer ${state.calls.length}` }
  const call = (...asked: unknown[]): Promise<unknown> => {
    state.calls.push(asked)
    return state.answer()
  }
  const reader = createAnonymousReader({ call, close: async () => {} } as UpstreamClient, () => state.now)
  const cities = (): Promise<unknown> => reader.read('getCities', {}, 'uk', 'r')
  const menu = (terminal_id: string, locale: 'uk' | 'ru' = 'uk'): Promise<unknown> => reader.read('getCategories', { query: { terminal_id } }, locale, 'r')
  /** Moves the clock; the cache looks at it once a millisecond. */
  const after = (since: number): Promise<void> => {
    state.now = START + since
    return setTimeout(5)
  }
  return { state, reader, cities, menu, after }
}
const failing = (status = 500) => async (): Promise<never> => { throw new UpstreamError('status', 'x', { status }) }

t.test('one flight per key, however many ask', async (t) => {
  const { state, cities } = kitchen()
  const gate = Promise.withResolvers<string>()
  state.answer = () => gate.promise
  const all = Promise.all(Array.from({ length: 50 }, cities))
  gate.resolve('cities')
  t.same(new Set(await all), new Set(['cities']))
  t.equal(state.calls.length, 1)
})

t.test('language and typed parameters are the key', async (t) => {
  const { state, menu } = kitchen()
  t.same([await menu('1'), await menu('2'), await menu('1', 'ru'), await menu('1')], ['answer 1', 'answer 2', 'answer 3', 'answer 1'])
  t.equal(state.calls.length, 3)
})

t.test('a token is never sent along', async (t) => {
  const { state, cities } = kitchen()
  await cities()
  t.same(state.calls, [['getCities', {}, { locale: 'uk', requestId: 'r' }]])
})

t.test('fresh is served alone; stale is served at once and fetched again behind it', async (t) => {
  const { state, cities, menu, after } = kitchen()
  t.equal(await cities(), 'answer 1')
  await after(5 * MINUTE - 1)
  t.equal(await cities(), 'answer 1')
  t.equal(state.calls.length, 1)
  await after(5 * MINUTE + 1)
  t.equal(await cities(), 'answer 1', 'stale at once')
  t.equal(state.calls.length, 2)
  await setTimeout(5)
  t.equal(await cities(), 'answer 2', 'new the next time')
  t.equal(await menu('1'), 'answer 3')
  await after(6 * MINUTE)
  t.equal(await menu('1'), 'answer 3')
  await setTimeout(5)
  t.equal(await menu('1'), 'answer 4', 'a menu is fresh for half a minute')
})

t.test('too old is waited for', async (t) => {
  const { menu, after } = kitchen()
  await menu('1')
  await after(10 * MINUTE + 1)
  t.equal(await menu('1'), 'answer 2')
})

t.test('the last good answer stands in while the restaurant is down (quality 8)', async (t) => {
  const { state, cities, menu, after } = kitchen()
  t.same([await cities(), await menu('1')], ['answer 1', 'answer 2'])
  state.answer = failing()
  for (const later of [6 * MINUTE, 12 * MINUTE, 23 * 60 * MINUTE]) {
    await after(later)
    t.same([await cities(), await menu('1')], ['answer 1', 'answer 2'], `${later / MINUTE} min later`)
  }
  await after(24 * 60 * MINUTE + 1)
  await t.rejects(cities(), UpstreamError, 'a day later it does not')
  state.answer = async () => 'back'
  t.equal(await cities(), 'back')
})

t.test('a restaurant that is up and refuses is believed', async (t) => {
  const { state, menu, after } = kitchen()
  t.equal(await menu('1'), 'answer 1')
  state.answer = failing(404)
  await after(11 * MINUTE)
  await t.rejects(menu('1'), /404/)
})

t.test('an error is never stored', async (t) => {
  const { state, cities } = kitchen()
  state.answer = failing()
  await t.rejects(cities(), /500/)
  state.answer = async () => 'good'
  t.equal(await cities(), 'good')
})

t.test('what the contract does not allow is not read here', async (t) => {
  const { reader, state } = kitchen()
  for (const name of ['getProfile', 'getOrders', 'createOrder', 'getProductsByIds', 'viaPinCode'] as const) {
    await t.rejects(reader.read(name, {} as never, 'uk', 'r'), /not an anonymous read/, name)
  }
  t.equal(state.calls.length, 0)
})
