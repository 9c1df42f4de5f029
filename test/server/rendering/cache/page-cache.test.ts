import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { CachedBody } from '#server/rendering/cache/cached-body.ts'
import { type CachedPage, PageCache } from '#server/rendering/cache/page-cache.ts'
import { collect } from '../../../support/collect-garbage.ts'

/** Pages rendered once for many. */

function pageOf(html: string | Buffer): CachedPage {
  return {
    head: Buffer.from('<title>'),
    content: Buffer.from(html),
    dependencies: { areUncacheable: false, calls: new Set(), areFresh: () => true, revalidate: async () => true },
  } as unknown as CachedPage
}

async function add(cache: PageCache, key: string, page: CachedPage | null): Promise<void> {
  cache.add(key, Promise.resolve(page))
  await cache.rendering(key)
}

/** Which of the keys k0, k1, … have a page. */
async function cachedKeys(cache: PageCache, count: number): Promise<number[]> {
  const found = await Promise.all(Array.from({ length: count }, (_, at) => cache.find(`k${at}`, 'r')))
  return found.flatMap((page, at) => (page ? [at] : []))
}

t.test('memory is bounded: the least recently used page is dropped', async (t) => {
  const cache = new PageCache()
  const html = randomBytes(2 * 1024 * 1000)
  for (let at = 0; at < 12; at += 1) await add(cache, `k${at}`, pageOf(html))
  t.same(await cachedKeys(cache, 12), [4, 5, 6, 7, 8, 9, 10, 11], '16 MiB')
})

t.test('cached bodies count towards the size of their page, before and after compression', async (t) => {
  const cache = new PageCache()
  const body = new CachedBody([randomBytes(2 * 1024 * 1000)], null)
  for (let at = 0; at < 12; at += 1) {
    const page = pageOf('<p>')
    await add(cache, `k${at}`, page)
    await cache.addBody(`k${at}`, page, 'guest', body, true)
  }
  t.same(await cachedKeys(cache, 12), [4, 5, 6, 7, 8, 9, 10, 11])
  const repetitive = '<p>Жар</p>'.repeat(200_000)
  for (let at = 0; at < 12; at += 1) {
    const page = pageOf('<p>')
    await add(cache, `k${at}`, page)
    await cache.addBody(`k${at}`, page, 'guest', new CachedBody([repetitive], null), true)
  }
  t.equal((await cachedKeys(cache, 12)).length, 12)
})

t.test('cached bodies are dropped together with their page', async (t) => {
  const cache = new PageCache()
  const addPage = async (wrapper: string): Promise<WeakRef<CachedPage>> => {
    const page = pageOf('<p>')
    await add(cache, 'k', page)
    await cache.addBody('k', page, wrapper, new CachedBody(['<p>'], null), true)
    return new WeakRef(page)
  }
  const replaced = await addPage('customer')
  const newer = await addPage('guest')
  for (let tries = 0; tries < 500 && replaced.deref(); tries += 1) {
    await setTimeout(10)
    collect()
  }
  t.equal(replaced.deref(), undefined)
  t.ok(newer.deref())
})

t.test('a body is cached for each wrapper of a page, and never sent for another page of the key', async (t) => {
  const cache = new PageCache()
  const [page, newer] = [pageOf('<p>'), pageOf('<p>')]
  const body = new CachedBody(['<p>'], null)
  await add(cache, 'k', page)
  t.equal(cache.body('k', page, 'guest'), undefined)
  await cache.addBody('k', page, 'guest', body, true)
  t.equal(cache.body('k', page, 'guest'), body)
  t.equal(cache.body('k', page, 'customer'), undefined)
  await add(cache, 'k', newer)
  t.equal(cache.body('k', newer, 'guest'), undefined)
  await cache.addBody('k', page, 'guest', body, true)
  t.equal(cache.body('k', newer, 'guest'), undefined, 'a body of the replaced page is not cached')
})

/** A body put together once and sent to many. */
