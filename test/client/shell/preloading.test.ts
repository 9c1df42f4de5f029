import { mock } from 'node:test'
import t from 'tap'
import { Preloading } from '#client/shell/preloading.ts'
import { PRELOADER_MS } from '#shared/constants.ts'

/** The preloader. */

mock.timers.enable({ apis: ['setTimeout'] })

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

t.test('input of the customer unlocks the page at once; the bar runs on', async (t) => {
  for (const intent of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    const target = new EventTarget()
    const preloading = new Preloading()
    preloading.start(target)
    target.dispatchEvent(new Event('mousemove'))
    t.ok(preloading.locking, 'moving the pointer is no input')
    target.dispatchEvent(new Event(intent))
    t.same(stateOf(preloading), { shown: true, locking: false }, intent)
    mock.timers.tick(1000)
    t.notOk(preloading.shown)
  }
})

t.test('at each start of a document, also without tab storage', async (t) => {
  new Preloading().start(new EventTarget())
  const again = new Preloading()
  again.start(new EventTarget())
  t.ok(again.shown)
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new Error('forbidden')
    },
    configurable: true,
  })
  const forgetful = new Preloading()
  forgetful.start(new EventTarget())
  t.ok(forgetful.shown)
})

t.test('unmounted early it leaves no timer', async (t) => {
  const preloading = new Preloading()
  preloading.start(new EventTarget())()
  t.same(stateOf(preloading), { shown: false, locking: false })
})
