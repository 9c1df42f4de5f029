import t from 'tap'
import { attemptClock } from '#server/upstream/attempt-clock.ts'

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

t.test('an answer that does not begin ends the attempt', async (t) => {
  const clock = attemptClock(5, performance.now() + 10_000)
  await t.rejects(clock.late, { name: 'TimeoutError', message: 'no answer has begun' })
  t.equal(clock.signal.aborted, true)
  clock.stop()
})

t.test('so does one that is not whole in time', async (t) => {
  const clock = attemptClock(10_000, performance.now() + 5)
  clock.begun()
  await t.rejects(clock.late, { name: 'TimeoutError', message: 'the answer is not whole' })
  clock.stop()
})

t.test('no timer is left of an attempt that is over', async (t) => {
  const before = timers()
  const clock = attemptClock(10_000, performance.now() + 10_000)
  t.equal(timers(), before + 2)
  clock.stop()
  t.equal(timers(), before)
  t.equal(clock.signal.aborted, false)
})
