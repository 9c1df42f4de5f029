import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { createAnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import { connectRedis } from '#server/storage/redis-client.ts'
import { createRedisCache } from '#server/upstream/cache/redis-cache.ts'
import { withRedis, type RedisServer } from '../../../support/services/installed-services.ts'
import { until } from '../../../support/shop-process.ts'
import { stopwatch } from '../../../support/stopwatch.ts'

/** The replicas' shared cache; an unavailable Redis blocks no request. */

const MINUTE = 60_000
const ORIGIN = 'http://restaurant.example'
const kyiv = [{ id: 1, name: 'Київ' }]

interface Redises {
  server: RedisServer
  client: Redis
}

/** A Redis server of this test, and a client of it. */
const withClient = (t: Test, body: (t: Test, redises: Redises) => Promise<void>): Promise<void> =>
  withRedis(t, async (server) => {
    const client = new Redis(server.url, { retryStrategy: () => 50 })
    client.on('error', () => {})
    t.teardown(() => client.disconnect())
    await body(t, { server, client })
  })

/** A replica of the shop; all of them ask the same restaurant. */
function replicas(t: Test, url: string) {
  const state = { now: Date.parse('2026-11-17T10:00:00Z'), asked: 0, answer: async (): Promise<unknown> => kyiv }
  const lines: string[] = []
  const log = {
    warn: (_: object, line: string) => lines.push(line),
    info: (_: object, line: string) => lines.push(line),
  } as never
  const call = (): Promise<unknown> => {
    state.asked++
    return state.answer()
  }
  async function replica(origin = ORIGIN) {
    const redis = await connectRedis(url, log)
    t.teardown(() => redis.close())
    await until(async () => (await redis.run((to) => to.ping())) === 'PONG')
    const reader = createAnonymousReader({ call, resume: () => {}, close: async () => {} } as UpstreamClient, {
      now: () => state.now,
      stores: [createRedisCache(redis, origin)],
    })
    return {
      redis,
      cities: (locale: 'uk' | 'ru' = 'uk') => reader.read('getCities', {}, locale, 'r') as Promise<unknown>,
    }
  }
  return { state, lines, replica }
}

const stored = (client: Redis): Promise<string[]> => client.keys('zhar:*')

t.test('two replicas share one fetch; language and restaurant have keys of their own', (t) =>
  withClient(t, async (t, { server, client }) => {
    const { state, replica } = replicas(t, server.url)
    const [one, other, foreign] = [await replica(), await replica(), await replica('http://other.example')]
    t.same(await one.cities(), kyiv)
    await until(async () => (await stored(client)).length === 1)
    t.same(await other.cities(), kyiv)
    t.equal(state.asked, 1)
    await other.cities('ru')
    t.equal(state.asked, 2)
    await foreign.cities()
    t.equal(state.asked, 3)
    await until(async () => (await stored(client)).length === 3)
    for (const key of await stored(client)) {
      t.match(key, /^zhar:anonymous:1:http:\/\/(?:restaurant|other)\.example:getCities (?:uk|ru) /)
      const left = await client.pttl(key)
      t.ok(left > 23 * 60 * MINUTE && left <= 24 * 60 * MINUTE, 'a day at most')
    }
  }),
)

t.test('a replica that starts during an outage of the restaurant reads the others’ answers, for a day', (t) =>
  withClient(t, async (t, { server, client }) => {
    const { state, replica } = replicas(t, server.url)
    await (await replica()).cities()
    await until(async () => (await stored(client)).length === 1)
    state.answer = async () => {
      throw new Error('down')
    }
    state.now += 23 * 60 * MINUTE
    t.same(await (await replica()).cities(), kyiv)
    state.now += 61 * MINUTE
    await t.rejects((await replica()).cities(), /down/)
  }),
)

t.test('the newer answer wins: what another replica fetched is not fetched again', (t) =>
  withClient(t, async (t, { server, client }) => {
    const { state, replica } = replicas(t, server.url)
    const [one, other] = [await replica(), await replica()]
    await one.cities()
    await until(async () => (await stored(client)).length === 1)
    await other.cities()
    state.now += 6 * MINUTE
    state.answer = async () => [{ id: 2, name: 'Львів' }]
    const [key = ''] = await stored(client)
    t.same(await one.cities(), kyiv, 'stale at once')
    await until(async () => (await client.get(key))?.includes('Львів') === true)
    t.equal(state.asked, 2)
    t.same(await other.cities(), kyiv)
    await until(async () => JSON.stringify(await other.cities()).includes('Львів'))
    t.equal(state.asked, 2)
  }),
)

t.test('an invalid value under a key is ignored', (t) =>
  withClient(t, async (t, { server, client }) => {
    const { state, replica } = replicas(t, server.url)
    await (await replica()).cities()
    await until(async () => (await stored(client)).length === 1)
    const [key = ''] = await stored(client)
    for (const text of [
      '',
      'nonsense',
      'null',
      '[]',
      '{"at":"x"}',
      '{"at":1}',
      `{"at":${state.now},"answer":[{"id":"x"}]}`,
      `{"at":${state.now},"answer":null}`,
    ]) {
      await client.set(key, text)
      const before = state.asked
      t.same(await (await replica()).cities(), kyiv, text)
      t.equal(state.asked, before + 1)
    }
    await client.del(key)
    await client.lpush(key, 'a list')
    t.same(await (await replica()).cities(), kyiv)
  }),
)

t.test('when Redis stops and returns, reads succeed and one line is logged each time', (t) =>
  withClient(t, async (t, { server, client }) => {
    const { state, lines, replica } = replicas(t, server.url)
    const [one, other] = [await replica(), await replica()]
    await one.cities()
    await until(async () => (await stored(client)).length === 1)
    await server.stop()
    t.same(await Promise.all([other.cities(), one.cities()]), [kyiv, kyiv])
    const lasted = stopwatch()
    for (let turn = 0; turn < 5; turn++) {
      state.now += 6 * MINUTE
      t.same([await one.cities(), await other.cities()], [kyiv, kyiv])
    }
    t.ok(lasted() < 200, 'reads do not wait for it')
    const count = (what: RegExp) => lines.filter((line) => what.test(line)).length
    await until(() => count(/Redis unavailable/) === 2)
    await server.start()
    await until(() => count(/is back/) === 2)
    await one.cities('ru')
    await until(async () => (await stored(client)).some((key) => key.includes('getCities ru')))
    const before = state.asked
    await other.cities('ru')
    t.equal(state.asked, before, 'shared again')
    t.equal(lines.filter((line) => /Redis unavailable/.test(line)).length, 2, 'one line each replica')
  }),
)

t.test('a Redis that hangs delays one read by a quarter of a second, later ones not at all', (t) =>
  withClient(t, async (t, { server }) => {
    const { lines, replica } = replicas(t, server.url)
    const one = await replica()
    server.freeze()
    t.teardown(() => server.thaw())
    const first = stopwatch()
    t.same(await one.cities(), kyiv)
    t.ok(first() < 400, `${Math.round(first())} ms`)
    const later = stopwatch()
    t.same(await one.cities('ru'), kyiv)
    t.ok(later() < 50, 'not waited for any more')
    t.equal(lines.length, 1)
  }),
)

t.test('a wrong password blocks no reads and is not logged', (t) =>
  withClient(t, async (t, { server, client }) => {
    await client.config('SET', 'requirepass', 'swordfish')
    for (const url of [server.url, server.url.replace('//', '//:wrongfish@')]) {
      const logged: string[] = []
      const redis = await connectRedis(url, {
        warn: (...words: unknown[]) => logged.push(JSON.stringify(words)),
        info: () => {},
      } as never)
      t.teardown(() => redis.close())
      const shared = createRedisCache(redis, ORIGIN)
      await until(async () => {
        await shared.set('key', { answer: kyiv, at: 1 }, MINUTE)
        return logged.length > 0
      })
      t.equal(await shared.get('key'), undefined)
      await setTimeout(300)
      t.equal(logged.length, 1)
      t.match(logged[0], /NOAUTH|WRONGPASS/)
      t.notMatch(logged[0], /fish|Київ/)
    }
  }),
)

t.test('no Redis from the start: the restaurant is called and one line reports it', async (t) => {
  const lines: string[] = []
  const redis = await connectRedis('redis://127.0.0.1:9', {
    warn: (_: object, line: string) => lines.push(line),
    info: () => {},
  } as never)
  t.teardown(() => redis.close())
  const reader = createAnonymousReader({ call: async () => kyiv, close: async () => {} } as never, {
    stores: [createRedisCache(redis, ORIGIN)],
  })
  t.same(await reader.read('getCities', {}, 'uk', 'r'), kyiv)
  await setTimeout(700)
  t.same(lines.length, 1)
})
