import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { monotonicClock } from '#server/upstream/cache/monotonic-clock.ts'

t.test('setting the system clock a day ahead and back does not change the monotonic clock', async (t) => {
  const now = monotonicClock()
  const before = now().getTime()
  const { now: wall } = Date
  t.teardown(() => {
    Date.now = wall
  })
  Date.now = () => wall() + 86_400_000
  t.ok(now().getTime() - before < 60_000, 'ahead')
  Date.now = () => wall() - 86_400_000
  await setTimeout(5)
  t.ok(now().getTime() > before && now().getTime() - before < 60_000, 'back; time passes')
})
