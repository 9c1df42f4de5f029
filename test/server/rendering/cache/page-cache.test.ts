import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { CompressedBuffer } from '#server/rendering/cache/compressed-buffer.ts'
import { PageCache, type CachedPage } from '#server/rendering/cache/page-cache.ts'
import { CachedBody } from '#server/rendering/cache/cached-body.ts'
import { collect } from '../../../support/collect-garbage.ts'

/** Pages rendered once for many. */

const HOLE = makeNonce()
function pageOf(html: string | Buffer, holds = { fresh: true, same: true }): CachedPage {
  return {
    head: new CompressedBuffer(Buffer.from('<title>')),
    content: new CompressedBuffer(Buffer.from(html)),
    dependencies: { areUncacheable: false, areFresh: () => holds.fresh, revalidate: async () => holds.same },
  } as unknown as CachedPage
}

t.test('a page is found for a minute, while its dependencies are unchanged', async (t) => {
  const time = { now: 1_000_000 }
  const cache = new PageCache(() => time.now)
  const holds = { fresh: true, same: true }
  const page = pageOf('<p>', holds)
  t.equal(await cache.find('k', 'r'), null)
  cache.begin('k')(page)
  t.equal(await cache.find('k', 'r'), page)
  holds.fresh = false
  t.equal(await cache.find('k', 'r'), page, 'stale, and the same')
  holds.same = false
  t.equal(await cache.find('k', 'r'), null, 'changed')
  Object.assign(holds, { fresh: true, same: true })
  time.now += 61_000
  t.equal(await cache.find('k', 'r'), null, 'its time of day is too old')
})

t.test('one render a key: others wait for what becomes of it, and for nothing once it is over', async (t) => {
  const cache = new PageCache()
  t.equal(cache.rendering('k'), undefined)
  const end = cache.begin('k')
  const waiting = cache.rendering('k')
  const page = pageOf('<p>')
  end(page)
  t.equal(await waiting, page)
  t.equal(cache.rendering('k'), undefined)
  cache.begin('other')(null)
  t.equal(await cache.find('other', 'r'), null, 'an uncacheable page is not stored')
})

t.test('memory is bounded: the least recently used page is dropped', async (t) => {
  const cache = new PageCache()
  const page = randomBytes(1024 * 1000)
  for (let at = 0; at < 12; at += 1) cache.begin(`k${at}`)(pageOf(page))
  const found = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.find(`k${at}`, 'r')))
  t.same(
    found.map(Boolean),
    Array.from({ length: 12 }, (_, at) => at >= 4),
    '8 MiB',
  )
})

t.test('pages are cached compressed, so that more of them fit', async (t) => {
  const cache = new PageCache()
  for (let at = 0; at < 12; at += 1) {
    const page = pageOf(Buffer.alloc(1024 * 1024, '<li>Борщ</li>'))
    cache.begin(`k${at}`)(page)
    for (let tries = 0; tries < 1000 && page.content.size > 10_000; tries += 1) await setTimeout(5)
  }
  const found = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.find(`k${at}`, 'r')))
  t.ok(found.every((page) => page?.content.plain.length === 1024 * 1024))
})

t.test('cached bodies count towards their page’s size', async (t) => {
  const cache = new PageCache()
  const body = new CachedBody([randomBytes(1024 * 1000)], HOLE)
  for (let at = 0; at < 12; at += 1) {
    const page = pageOf('<p>')
    cache.begin(`k${at}`)(page)
    cache.body(page, `k${at}`, 'guest', () => body)
  }
  const found = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.find(`k${at}`, 'r')))
  t.same(
    found.map(Boolean),
    Array.from({ length: 12 }, (_, at) => at >= 4),
  )
})

t.test('cached bodies are dropped together with their page', async (t) => {
  const cache = new PageCache()
  const keep = (frame: string): WeakRef<CachedPage> => {
    const page = pageOf('<p>')
    cache.begin('k')(page)
    cache.body(page, 'k', frame, () => new CachedBody(['<p>'], HOLE))
    return new WeakRef(page)
  }
  const replaced = keep('customer')
  const newer = keep('guest')
  // Until it is packed it is at hand for that.
  for (let tries = 0; tries < 500 && replaced.deref(); tries += 1) {
    await setTimeout(10)
    collect()
  }
  t.equal(replaced.deref(), undefined)
  t.ok(newer.deref())
})

t.test('a document is assembled once per page, and again for a newer one', async (t) => {
  const cache = new PageCache()
  let made = 0
  const make = () => {
    made += 1
    return new CachedBody(['<p>'], HOLE)
  }
  const [page, newer] = [pageOf('<p>'), pageOf('<p>')]
  cache.begin('k')(page)
  t.equal(cache.body(page, 'k', 'guest', make), cache.body(page, 'k', 'guest', make))
  t.equal(made, 1)
  cache.body(page, 'k', 'customer', make)
  t.equal(made, 2)
  cache.begin('k')(newer)
  cache.body(newer, 'k', 'guest', make)
  t.equal(made, 3)
  cache.body(page, 'k', 'guest', make)
  t.equal(made, 4, 'pending requests get the older one')
  cache.body(newer, 'k', 'guest', make)
  t.equal(made, 4)
})

t.test('many bodies find room once they are packed', async (t) => {
  const cache = new PageCache()
  const page = pageOf('<p>')
  const text = '<p>Жар</p>'.repeat(100_000)
  for (let at = 0; at < 12; at += 1) cache.begin(`k${at}`)(page)
  const bodies = Array.from({ length: 12 }, (_, at) =>
    cache.body(page, `k${at}`, 'guest', () => new CachedBody([text], HOLE)),
  )
  // Pages cached uncompressed are measured again when they are compressed.
  for (let at = 0; at < 12; at += 1) {
    if (!(await cache.find(`k${at}`, 'r'))) cache.begin(`k${at}`)(page)
    const body = cache.body(page, `k${at}`, 'guest', () => new CachedBody([text], HOLE))
    for (let tries = 0; tries < 3000 && !body.isPacked; tries += 1) await setTimeout(10)
    bodies[at] = body
  }
  await setTimeout(0)
  t.same(
    bodies.map((body, at) => cache.body(page, `k${at}`, 'guest', () => new CachedBody([text], HOLE)) === body),
    Array(12).fill(true),
  )
})

t.test('plain bodies have little room of their own, and none is sent for another page', async (t) => {
  const cache = new PageCache()
  const [page, newer] = [pageOf('<p>'), pageOf('<p>')]
  const make = () => new CachedBody([randomBytes(300_000)], HOLE)
  const first = cache.plainBody(page, 'k0', 'guest', make)
  t.equal(cache.plainBody(page, 'k0', 'guest', make), first)
  t.not(cache.plainBody(page, 'k0', 'customer', make), first, 'a frame each')
  t.not(cache.plainBody(newer, 'k0', 'guest', make), first, 'the page was rendered again')
  const second = cache.plainBody(page, 'k1', 'guest', make)
  for (const key of ['k2', 'k3', 'k4']) cache.plainBody(page, key, 'guest', make)
  t.not(cache.plainBody(page, 'k1', 'guest', make), second, '1 MiB')
})

t.test('a plain body in use keeps no replaced page in memory', async (t) => {
  const cache = new PageCache()
  const keep = (): WeakRef<CachedPage> => {
    const page = pageOf('<p>')
    cache.begin('k')(page)
    cache.plainBody(page, 'k', 'guest', () => new CachedBody(['<p>'], HOLE))
    return new WeakRef(page)
  }
  const replaced = keep()
  cache.begin('k')(pageOf('<p>'))
  // Until it is packed it is at hand for that.
  for (let tries = 0; tries < 500 && replaced.deref(); tries += 1) {
    await setTimeout(10)
    collect()
  }
  t.equal(replaced.deref(), undefined)
})
