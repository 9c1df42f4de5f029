import t from 'tap'
import { ClockStore } from '#client/stores/clock-store.ts'
import { CLOCK_TICK_MS } from '#client/boot/start-clock.ts'
import { clockChange } from '#server/site/clock-change.ts'

const clockAt = (instant: string) => new ClockStore(clockChange(new Date(instant)), () => Date.parse(instant))

t.test('minutes are counted since midnight in Kyiv, in any local zone, in winter and summer', async (t) => {
  const table = [
    ['2026-01-15T22:30:00Z', 30],
    ['2026-07-15T21:30:00Z', 30],
    ['2026-07-15T09:00:00Z', 12 * 60],
    // The hour when clocks go back occurs twice.
    ['2026-10-25T00:30:00Z', 210],
    ['2026-10-25T01:30:00Z', 210],
  ] as const
  for (const [instant, minute] of table) t.equal(clockAt(instant).minute, minute, instant)
})

t.test('a wrong clock of the device is corrected by the time of an answer', async (t) => {
  let now = Date.parse('2026-01-15T08:00:00Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now)
  clock.follow(now + 4000)
  t.equal(clock.at, now, 'an answer takes a moment')
  clock.follow(Date.parse('2026-01-15T11:00:00Z'))
  t.same([clock.at, clock.minute], [Date.parse('2026-01-15T11:00:00Z'), 13 * 60])
  now += CLOCK_TICK_MS
  clock.tick()
  t.equal(clock.minute, 13 * 60 + 1)
  clock.follow(now)
  t.equal(clock.minute, 10 * 60 + 1, 'the device was set right')
})

t.test('the time of an answer is taken as it is, though the device reads its clock a moment later', async (t) => {
  let now = Date.parse('2026-01-15T08:00:00Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now++)
  const served = Date.parse('2026-01-15T11:10:00Z')
  clock.follow(served)
  t.equal(clock.at, served)
})

t.test('a page that is open while the clocks change follows them by what its document said', async (t) => {
  let now = Date.parse('2026-01-20T00:59:30Z')
  const clock = new ClockStore(clockChange(new Date(now)), () => now)
  t.equal(clock.minute, 2 * 60 + 59)
  now = Date.parse('2026-03-29T00:59:30Z')
  clock.tick()
  t.equal(clock.minute, 2 * 60 + 59)
  now += CLOCK_TICK_MS
  clock.tick()
  t.equal(clock.minute, 4 * 60)
})
