import { mock } from 'node:test'
import t from 'tap'
import { CLOCK_TICK_MS, startClock } from '#client/boot/start-clock.ts'
import { fakeApp } from '../fake-app.ts'

mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.parse('2026-01-15T10:59:30Z') })

t.test('the clock ticks every minute, and when a background tab is shown', async (t) => {
  const tab = new EventTarget()
  Object.assign(globalThis, { document: tab })
  const { app, stores } = fakeApp()
  startClock(app)
  t.equal(CLOCK_TICK_MS, 60_000)
  mock.timers.tick(CLOCK_TICK_MS - 1)
  t.equal(stores.clock.minute, 12 * 60 + 59)
  mock.timers.tick(1)
  t.equal(stores.clock.minute, 13 * 60)
  // The timer of a background tab did not run.
  mock.timers.setTime(Date.parse('2026-01-15T11:20:00Z'))
  tab.dispatchEvent(new Event('visibilitychange'))
  t.equal(stores.clock.minute, 13 * 60 + 20)
})
