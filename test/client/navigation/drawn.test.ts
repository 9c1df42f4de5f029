import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { drawn } from '#client/navigation/drawn.ts'

/** A page is seen before the old one is taken down and the new one made live (quality 9). */

mock.timers.enable({ apis: ['setTimeout'] })
let frame = (): void => {}
Object.assign(globalThis, { requestAnimationFrame: (callback: () => void) => { frame = callback } })

/** Whether it has ended, asked when all promises are through. */
function wait(): () => Promise<boolean> {
  let isOver = false
  void drawn().finally(() => { isOver = true })
  return async () => {
    await setImmediate()
    return isOver
  }
}

t.test('drawn is what a frame was made of', async (t) => {
  const isOver = wait()
  t.notOk(await isOver())
  frame()
  t.notOk(await isOver(), 'a frame begins before it is drawn')
  mock.timers.tick(1)
  t.ok(await isOver())
})

t.test('a tab nobody looks at does not wait for a frame', async (t) => {
  const isOver = wait()
  mock.timers.tick(99)
  t.notOk(await isOver())
  mock.timers.tick(1)
  t.ok(await isOver())
})
