import t from 'tap'
import { attemptClock } from '#server/upstream/attempt-clock.ts'

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

t.test('an attempt ends when its answer does not begin in time', async (t) => {
  const clock = attemptClock(5, performance.now() + 10_000)
  await t.rejects(clock.late, { name: 'TimeoutError', message: 'no answer has begun' })
  t.equal(clock.signal.aborted, true)
  clock.stop()
})

t.test('an attempt ends when its answer is not complete in time', async (t) => {
  const clock = attemptClock(10_000, performance.now() + 5)
  clock.begun()
  await t.rejects(clock.late, { name: 'TimeoutError', message: 'the answer is not whole' })
  clock.stop()
})

t.test('a finished attempt leaves no timer', async (t) => {
  const before = timers()
  const clock = attemptClock(10_000, performance.now() + 10_000)
  t.equal(timers(), before + 2)
  clock.stop()
  t.equal(timers(), before)
  t.equal(clock.signal.aborted, false)
})
