import t from 'tap'
import { watchEmptyPage } from '#client/boot/watch-empty-page.ts'
import { fakeStorage } from '../fake-storage.ts'

/** A page that is suddenly empty: reported, and loaded again once. */

let look: () => void = () => {}
const done = { reports: 0, reloads: 0 }
class Watching {
  constructor(seen: () => void) {
    look = seen
  }
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, {
  MutationObserver: Watching,
  location: { origin: '', pathname: '/', reload: () => (done.reloads += 1) },
  fetch: async () => (done.reports += 1),
})

t.test('an empty page is reported and loaded again, once in ten seconds', async (t) => {
  fakeStorage('sessionStorage')
  let content: object | null = {}
  const shell = { querySelector: () => content } as unknown as HTMLElement
  watchEmptyPage(shell)
  look()
  t.same(done, { reports: 0, reloads: 0 })
  content = null
  look()
  t.same(done, { reports: 1, reloads: 1 })
  watchEmptyPage(shell)
  t.equal(done.reloads, 1, 'empty again from the start')
})
