import t from 'tap'
import { CachedPages } from '#client/navigation/history/cached-pages.ts'
import {
  currentKey,
  guardEntry,
  leftGuard,
  newKey,
  whenGuardIsLeft,
  writeEntry,
} from '#client/navigation/history/history-entry.ts'
import { cookies } from '#shared/cookies.ts'
import { fakeCookies } from '../../fake-browser.ts'

t.test('a guard that is no longer needed is skipped', async (t) => {
  const { stub } = stubHistory({ key: 'a', guard: true })
  let steps = 0
  Object.assign(stub, {
    back: () => {
      steps += 1
    },
  })
  currentKey()
  stub.state = { key: 'a' }
  t.equal(leftGuard(), true)
  t.equal(steps, 1)
})

/** A history that records its entries. */
function stubHistory(state: unknown) {
  const written: [mode: string, state: unknown, url?: string][] = []
  const stub = {
    state,
    pushState(next: unknown, _title: string, url?: string) {
      written.push(['push', (stub.state = next), url])
    },
    replaceState(next: unknown, _title: string, url?: string) {
      written.push(['replace', (stub.state = next), url])
    },
  }
  Object.defineProperty(globalThis, 'history', { value: stub, configurable: true })
  return { stub, written }
}

t.test('an entry made by the browser gets a permanent key', async (t) => {
  for (const state of [null, 'text', 7, { other: 1 }]) {
    const { written } = stubHistory(state)
    const key = currentKey()
    t.match(key, /^\w{5,}$/)
    t.equal(currentKey(), key)
    t.equal(written.length, 1)
  }
})

t.test('push and replace write key and address', async (t) => {
  const { written } = stubHistory({ key: 'a' })
  t.equal(currentKey(), 'a')
  writeEntry('push', '/catalog', 'b')
  writeEntry('replace', '/catalog/5', 'c')
  t.same(written, [
    ['push', { key: 'b' }, '/catalog'],
    ['replace', { key: 'c' }, '/catalog/5'],
  ])
  t.not(newKey(), newKey())
})

t.test('several overlays add one guard to an entry', async (t) => {
  const { written } = stubHistory({ key: 'a' })
  guardEntry()
  guardEntry()
  t.same(written, [['push', { key: 'a', guard: true }, undefined]])
  t.equal(currentKey(), 'a', 'scroll positions and cached pages still find the entry')
})

t.test('a page pushed from a guard replaces it; replacing the page leaves its guard', async (t) => {
  const { written } = stubHistory({ key: 'a', guard: true })
  writeEntry('replace', '/catalog', 'a')
  writeEntry('push', '/catalog/5', 'b')
  writeEntry('push', '/catalog/6', 'c')
  t.same(written, [
    ['replace', { key: 'a', guard: true }, '/catalog'],
    ['replace', { key: 'b' }, '/catalog/5'],
    ['push', { key: 'c' }, '/catalog/6'],
  ])
})

t.test('only the step from a guard to the entry below is handled', async (t) => {
  const steps: [from: object, to: object | null, own: boolean][] = [
    [{ key: 'a', guard: true }, { key: 'a' }, true],
    [{ key: 'a', guard: true }, { key: 'b' }, false],
    [{ key: 'a', guard: true }, null, false],
    [{ key: 'a' }, { key: 'a', guard: true }, false],
    [{ key: 'a' }, { key: 'b' }, false],
  ]
  let calls = 0
  whenGuardIsLeft(() => {
    calls += 1
  })
  for (const [from, to, own] of steps) {
    const { stub } = stubHistory(from)
    currentKey()
    stub.state = to
    calls = 0
    t.equal(leftGuard(), own, JSON.stringify([from, to]))
    t.equal(leftGuard(), false, 'and only once')
    t.equal(calls, own ? 1 : 0)
  }
})

const jar = fakeCookies()

t.test('the last twenty visited pages are cached, the oldest is removed first', async (t) => {
  const cache = new CachedPages()
  for (let index = 0; index < 20; index += 1) cache.keep(`entry${index}`, `/${index}`, [`chunk ${index}`])
  cache.keep('entry0', '/0', ['seen again'])
  cache.keep('entry20', '/20', [])
  t.equal(cache.find('entry1'), undefined, 'the oldest')
  t.match(cache.find('entry0'), { url: '/0', chunks: ['seen again'] }, 'a second visit renews it')
  t.match(cache.find('entry20'), { url: '/20', chunks: [] })
  t.equal(cache.find('never'), undefined)
})

t.test('a page is cached for five minutes, because a product may be unavailable later', async (t) => {
  const cache = new CachedPages()
  cache.keep('here', '/product/7', ['a dish'], 1000)
  t.ok(cache.find('here', 1000 + 5 * 60_000))
  t.equal(cache.find('here', 1001 + 5 * 60_000), undefined)
})

t.test('pages of one restaurant are not shown for another, whose prices differ', async (t) => {
  const cache = new CachedPages()
  cache.keep('here', '/catalog', ['of the first restaurant'])
  jar.set(cookies.terminalId, '102')
  t.equal(cache.find('here'), undefined)
  cache.keep('there', '/catalog', ['of the second'])
  t.ok(cache.find('there'))
  jar.delete(cookies.terminalId)
  t.equal(cache.find('there'), undefined)
})

t.test('without a chosen restaurant, the city separates menus', async (t) => {
  jar.set(cookies.cityId, '1')
  const cache = new CachedPages()
  cache.keep('here', '/catalog', ['of Kyiv'])
  t.ok(cache.find('here'))
  jar.set(cookies.cityId, '2')
  t.equal(cache.find('here'), undefined)
})
