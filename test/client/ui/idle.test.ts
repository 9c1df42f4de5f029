import t from 'tap'
import { idle } from '#client/ui/idle.ts'

/** What can wait until a browser has a moment. */

t.test('the browser says when, and is told how long it may take', async (t) => {
  let asked: [() => void, IdleRequestOptions?] | undefined
  Object.assign(globalThis, {
    requestIdleCallback: (...given: [() => void, IdleRequestOptions?]) => {
      asked = given
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
  t.same(asked?.[1], { timeout: 50 })
  asked?.[0]()
  await over
})

t.test('one that cannot tell is asked in the next task', async () => idle(50))
