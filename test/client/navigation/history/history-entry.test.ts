import t from 'tap'
import {
  currentKey,
  guardEntry,
  leftGuard,
  newKey,
  whenGuardIsLeft,
  writeEntry,
} from '#client/navigation/history/history-entry.ts'

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
