import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t from 'tap'
import { createAnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import { MAX_KEYS_PER_CALL } from '#server/upstream/cache/keys-by-call.ts'
import { connectRedis } from '#server/storage/redis-client.ts'
import { createRedisCache, type SharedCache, type CacheEntry } from '#server/upstream/cache/redis-cache.ts'
import { withRedis } from '../../../support/services/installed-services.ts'

/** Requests for missing pages: their cached answers are bounded and expire soon. */

const QUESTIONS = MAX_KEYS_PER_CALL + 50

/** A restaurant with three pages of news. */
function readerOf(stores: SharedCache[] = []) {
  const asked: string[] = []
  const call = async (name: string, { query = {} }: { query?: { page?: string } }): Promise<unknown> => {
    asked.push(`${name} ${query.page ?? ''}`)
    return name === 'getNews'
      ? { data: Number(query.page) > 3 ? [] : [{ id: 1 }], meta: {} }
      : [{ id: 1, name: 'Київ' }]
  }
  const reader = createAnonymousReader({ call, resume: () => {}, close: async () => {} } as unknown as UpstreamClient, {
    stores,
  })
  return {
    asked,
    cities: () => reader.read('getCities', {}, 'uk', 'r'),
    page: (page: number) => reader.read('getNews', { query: { page: String(page) } }, 'uk', 'r'),
  }
}

t.test('keys of one call evict only keys of the same call', async (t) => {
  const { asked, cities, page } = readerOf()
  await cities()
  for (let number = 1; number <= 3 * QUESTIONS; number += 1) await page(number)
  asked.length = 0
  await cities()
  t.same(asked, [], 'the cities are still cached')
  await page(3 * QUESTIONS)
  t.same(asked, [], 'the latest page, too')
  await page(1)
  t.same(asked, ['getNews 1'], 'the first page is not')
})

t.test('empty answers are shared for a minute, others for a day', async (t) => {
  const lives: number[] = []
  const store: SharedCache = {
    get: async () => undefined,
    set: async (_key: string, _stored: CacheEntry, life: number) => lives.push(life),
    delete: async () => 0,
  }
  const { cities, page } = readerOf([store])
  for (const ask of [cities, () => page(1), () => page(4)]) await ask()
  t.same(lives, [86_400_000, 86_400_000, 60_000])
})

t.test('Redis stores a limited number of answers of a call, the latest ones', (t) =>
  withRedis(t, async (server) => {
    const client = new Redis(server.url)
    const redis = await connectRedis(server.url, { warn: () => {}, info: () => {} } as never)
    t.teardown(() => (client.disconnect(), redis.close()))
    await redis.reached
    const store = createRedisCache(redis, 'http://restaurant.example')
    await store.set('getCities uk', { at: 1, answer: [] }, 60_000)
    for (let at = 1; at <= QUESTIONS; at += 1) await store.set(`getNews uk ${at}`, { at, answer: [] }, 60_000)
    await setTimeout(0)
    t.equal((await client.keys('zhar:anonymous:*getNews*')).length, MAX_KEYS_PER_CALL)
    t.equal(await store.get('getNews uk 1'), undefined)
    t.match(await store.get(`getNews uk ${QUESTIONS}`), { at: QUESTIONS })
    t.match(await store.get('getCities uk'), { at: 1 }, 'another call is none of theirs')
  }),
)
