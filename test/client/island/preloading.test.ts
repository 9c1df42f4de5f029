import { mock } from 'node:test'
import t from 'tap'
import { PRELOADER_MS, startPreloading, type Preloading } from '#client/island/preloading.ts'

/** The preloader. */

mock.timers.enable({ apis: ['setTimeout'] })

/** Every phase since the start. */
function start(target = new EventTarget()) {
  const phases: Preloading[] = []
  const stop = startPreloading(target, (phase) => phases.push(phase))
  return { phases, stop }
}

t.test('the preloader is shown for a second, and the page does not scroll meanwhile', async (t) => {
  t.equal(PRELOADER_MS, 1000)
  const { phases } = start()
  mock.timers.tick(999)
  t.same(phases, ['locking'])
  mock.timers.tick(1)
  t.same(phases, ['locking', 'over'])
})

t.test('input of the customer unlocks the page at once; the bar continues', async (t) => {
  for (const intent of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    const target = new EventTarget()
    const { phases } = start(target)
    target.dispatchEvent(new Event('mousemove'))
    t.same(phases, ['locking'], 'moving the pointer is no input')
    target.dispatchEvent(new Event(intent))
    t.same(phases, ['locking', 'shown'], intent)
    mock.timers.tick(1000)
    target.dispatchEvent(new Event(intent))
    t.same(phases, ['locking', 'shown', 'over'], 'later input shows nothing')
  }
})

t.test('the preloader is shown at each start of a document, also without tab storage', async (t) => {
  start()
  t.same(start().phases, ['locking'])
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new Error('forbidden')
    },
    configurable: true,
  })
  t.same(start().phases, ['locking'])
})

t.test('a preloader unmounted early leaves no timer', async (t) => {
  const { phases, stop } = start()
  stop()
  t.same(phases, ['locking', 'over'])
  mock.timers.tick(1000)
  t.same(phases, ['locking', 'over'])
})
