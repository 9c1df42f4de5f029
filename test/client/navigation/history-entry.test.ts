import t from 'tap'
import { currentKey, newKey, writeEntry } from '#client/navigation/history-entry.ts'

/** A history that remembers what was written to it. */
function stubHistory(state: unknown) {
  const written: [mode: string, state: unknown, url?: string][] = []
  const stub = {
    state,
    pushState(next: unknown, _title: string, url?: string) { written.push(['push', stub.state = next, url]) },
    replaceState(next: unknown, _title: string, url?: string) { written.push(['replace', stub.state = next, url]) },
  }
  Object.defineProperty(globalThis, 'history', { value: stub, configurable: true })
  return { stub, written }
}

t.test('an entry of the browser’s own gets a key and keeps it', async (t) => {
  for (const state of [null, 'text', 7, { other: 1 }]) {
    const { written } = stubHistory(state)
    const key = currentKey()
    t.match(key, /^\w{5,}$/)
    t.equal(currentKey(), key)
    t.equal(written.length, 1)
  }
})

t.test('pushing and replacing write key and address', async (t) => {
  const { written } = stubHistory({ key: 'a' })
  t.equal(currentKey(), 'a')
  writeEntry('push', '/catalog', 'b')
  writeEntry('replace', '/catalog/5', 'c')
  t.same(written, [['push', { key: 'b' }, '/catalog'], ['replace', { key: 'c' }, '/catalog/5']])
  t.not(newKey(), newKey())
})
