import t from 'tap'
import { idle } from '#client/ui/time/idle.ts'

/** Work that waits for an idle browser. */

t.test('the browser reports idle time, within the timeout', async (t) => {
  let scheduled: [() => void, IdleRequestOptions?] | undefined
  Object.assign(globalThis, {
    requestIdleCallback: (...given: [() => void, IdleRequestOptions?]) => {
      scheduled = given
    },
  })
  t.teardown(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  })
  let isOver = false
  const over = idle(50).finally(() => {
    isOver = true
  })
  await new Promise((done) => {
    setImmediate(done)
  })
  t.notOk(isOver)
  t.same(scheduled?.[1], { timeout: 50 })
  scheduled?.[0]()
  await over
})

t.test('without requestIdleCallback the next task is used', async () => idle(50))
