import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { nextPaint, afterPaint } from '#client/ui/time/next-paint.ts'

/** A page is painted before the old one is unmounted and the new one hydrated. */

mock.timers.enable({ apis: ['setTimeout'] })
let frame = (): void => {}
Object.assign(globalThis, {
  requestAnimationFrame: (callback: () => void) => {
    frame = callback
  },
})

/** Whether it has resolved, after all pending promises. */
function waitFor(end: () => Promise<void>): () => Promise<boolean> {
  let isOver = false
  void end().finally(() => {
    isOver = true
  })
  return async () => {
    await setImmediate()
    return isOver
  }
}

t.test('nextPaint resolves after the frame', async (t) => {
  const isOver = waitFor(nextPaint)
  t.notOk(await isOver())
  frame()
  t.notOk(await isOver(), 'a frame begins before it is painted')
  mock.timers.tick(1)
  t.ok(await isOver())
})

t.test('a hidden tab does not wait for a frame', async (t) => {
  const isOver = waitFor(nextPaint)
  mock.timers.tick(99)
  t.notOk(await isOver())
  mock.timers.tick(1)
  t.ok(await isOver())
})

t.test('afterPaint resolves after the paint, once the browser is idle', async (t) => {
  let rest = (): void => {}
  let latest: IdleRequestOptions | undefined
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void, options: IdleRequestOptions) => {
      rest = callback
      latest = options
    },
  })
  t.teardown(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  })
  const isOver = waitFor(afterPaint)
  frame()
  mock.timers.tick(1)
  t.notOk(await isOver(), 'pictures are painted first')
  t.same(latest, { timeout: 50 })
  rest()
  t.ok(await isOver())
})
