import { mock } from 'node:test'
import t from 'tap'
import { Preloading } from '#client/chrome/preloading.ts'
import { PRELOADER_MS, sessionKeys } from '#shared/constants.ts'
import { fakeStorage } from '../fake-storage.ts'

/** The preloader (spec 2, 4, 9). */

const kept = fakeStorage('sessionStorage')
mock.timers.enable({ apis: ['setTimeout'] })
t.beforeEach(() => kept.clear())

const stateOf = ({ shown, locking }: Preloading) => ({ shown, locking })

t.test('it shows for a second, and the page does not scroll meanwhile', async (t) => {
  t.equal(PRELOADER_MS, 1000)
  const preloading = new Preloading()
  t.same(stateOf(preloading), { shown: false, locking: false }, 'nothing before the page is mounted')
  preloading.start(new EventTarget())
  mock.timers.tick(999)
  t.same(stateOf(preloading), { shown: true, locking: true })
  mock.timers.tick(1)
  t.same(stateOf(preloading), { shown: false, locking: false })
})

t.test('whoever wants to move gets the page at once; the bar runs on', async (t) => {
  for (const intent of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    kept.clear()
    const visitor = new EventTarget()
    const preloading = new Preloading()
    preloading.start(visitor)
    visitor.dispatchEvent(new Event('mousemove'))
    t.ok(preloading.locking, 'looking is no wish')
    visitor.dispatchEvent(new Event(intent))
    t.same(stateOf(preloading), { shown: true, locking: false }, intent)
    mock.timers.tick(1000)
    t.notOk(preloading.shown)
  }
})

t.test('once a session; never where the tab remembers nothing', async (t) => {
  new Preloading().start(new EventTarget())
  t.ok(kept.has(sessionKeys.preloader))
  const again = new Preloading()
  again.start(new EventTarget())
  t.notOk(again.shown)
  Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new Error('forbidden') }, configurable: true })
  t.teardown(() => fakeStorage('sessionStorage'))
  const forgetful = new Preloading()
  forgetful.start(new EventTarget())
  t.notOk(forgetful.shown)
})

t.test('taken down before its time it leaves nothing behind', async (t) => {
  fakeStorage('sessionStorage')
  const preloading = new Preloading()
  preloading.start(new EventTarget())()
  t.same(stateOf(preloading), { shown: false, locking: false })
})
