import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { PageCache, type KeptPage } from '#server/view/page-cache.ts'
import { ReadyBody } from '#server/view/ready-body.ts'
import { collect } from '../../fixtures/collect.ts'

/** Pages rendered once for many (design 1, quality 4). */

const HOLE = makeNonce()
function pageOf(html: string, holds = { fresh: true, same: true }): KeptPage {
  return { html: Buffer.from(html), sources: { arePassing: false, areFresh: () => holds.fresh, areSame: async () => holds.same } } as unknown as KeptPage
}

t.test('a page is found for a minute, while what it was made of holds', async (t) => {
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
  t.equal(await cache.find('k', 'r'), null, 'what it says of the time of day is too old')
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
  t.equal(await cache.find('other', 'r'), null, 'what is not to be kept is not')
})

t.test('memory is bounded: what was not asked for longest goes', async (t) => {
  const cache = new PageCache()
  const page = 'x'.repeat(1024 * 1024)
  for (let at = 0; at < 12; at += 1) cache.begin(`k${at}`)(pageOf(page))
  const kept = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.find(`k${at}`, 'r')))
  t.same(kept.map(Boolean), Array.from({ length: 12 }, (_, at) => at >= 4), '8 MiB')
})

t.test('what is sent of a page counts with it', async (t) => {
  const cache = new PageCache()
  const body = new ReadyBody(['x'.repeat(1024 * 1024 - 3)], HOLE)
  for (let at = 0; at < 12; at += 1) {
    const page = pageOf('<p>')
    cache.begin(`k${at}`)(page)
    cache.framed(page, `k${at}`, 'guest', () => body)
  }
  const kept = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.find(`k${at}`, 'r')))
  t.same(kept.map(Boolean), Array.from({ length: 12 }, (_, at) => at >= 4))
})

t.test('a page that is replaced takes along what was sent of it', async (t) => {
  const cache = new PageCache()
  const keep = (frame: string): WeakRef<KeptPage> => {
    const page = pageOf('<p>')
    cache.begin('k')(page)
    cache.framed(page, 'k', frame, () => new ReadyBody(['<p>'], HOLE))
    return new WeakRef(page)
  }
  const replaced = keep('customer')
  const newer = keep('guest')
  await setTimeout(0)
  collect()
  t.equal(replaced.deref(), undefined)
  t.ok(newer.deref())
})

t.test('a frame is put together once a page, and anew around a newer one', async (t) => {
  const cache = new PageCache()
  let made = 0
  const make = () => {
    made += 1
    return new ReadyBody(['<p>'], HOLE)
  }
  const [page, newer] = [pageOf('<p>'), pageOf('<p>')]
  cache.begin('k')(page)
  t.equal(cache.framed(page, 'k', 'guest', make), cache.framed(page, 'k', 'guest', make))
  t.equal(made, 1)
  cache.framed(page, 'k', 'customer', make)
  t.equal(made, 2)
  cache.begin('k')(newer)
  cache.framed(newer, 'k', 'guest', make)
  t.equal(made, 3)
  cache.framed(page, 'k', 'guest', make)
  t.equal(made, 4, 'whoever was about to be sent the older one gets it')
  cache.framed(newer, 'k', 'guest', make)
  t.equal(made, 4)
})

t.test('who reads brotli and who does not have a body each, and many packed ones find room', async (t) => {
  const cache = new PageCache()
  const page = pageOf('<p>')
  const text = '<p>Жар</p>'.repeat(100_000)
  for (let at = 0; at < 12; at += 1) cache.begin(`k${at}`)(page)
  const bodies = Array.from({ length: 12 }, (_, at) => cache.framed(page, `k${at}`, 'guest', () => new ReadyBody([text], HOLE), true))
  t.not(cache.framed(page, 'k11', 'guest', () => new ReadyBody([text], HOLE)), bodies[11])
  // As many as have room in plain are weighed anew when they are packed.
  for (let at = 0; at < 12; at += 1) {
    if (!await cache.find(`k${at}`, 'r')) cache.begin(`k${at}`)(page)
    const body = cache.framed(page, `k${at}`, 'guest', () => new ReadyBody([text], HOLE), true)
    for (let tries = 0; tries < 3000 && !body.isPacked; tries += 1) await setTimeout(10)
    bodies[at] = body
  }
  await setTimeout(0)
  t.same(bodies.map((body, at) => cache.framed(page, `k${at}`, 'guest', () => new ReadyBody([text], HOLE), true) === body), Array(12).fill(true))
})
