import { mock } from 'node:test'
import t, { type Test } from 'tap'
import { LoadingPhase } from '#client/shell/loading-phase.ts'
import { PROGRESS } from '#shared/constants.ts'

/** The progress bar's times, on a fake clock. */

mock.timers.enable({ apis: ['setTimeout'] })
const tick = (ms: number): void => mock.timers.tick(ms)

function loading(): LoadingPhase {
  const made = new LoadingPhase()
  made.follow(true)
  return made
}

/** The phase changes exactly at the given time, not a millisecond earlier. */
function changesAfter(t: Test, made: LoadingPhase, ms: number, from: string, to: string): void {
  tick(ms - 1)
  t.equal(made.phase, from, `${ms - 1} ms`)
  tick(1)
  t.equal(made.phase, to, `${ms} ms`)
}

t.test('the specification’s figures', async (t) => {
  t.same(PROGRESS, { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 })
})

t.test('throttle: the bar appears after 200 ms', async (t) => changesAfter(t, loading(), 200, 'idle', 'running'))

t.test('an answer within the throttle shows nothing', async (t) => {
  const made = loading()
  tick(199)
  made.follow(false)
  tick(10_000)
  t.equal(made.phase, 'idle')
})

t.test('hide delay: it stays full for 500 ms; reset delay: 400 ms later it resets', async (t) => {
  const made = loading()
  tick(5000)
  t.equal(made.phase, 'running', 'however long it takes')
  made.follow(false)
  t.equal(made.phase, 'done')
  changesAfter(t, made, 500, 'done', 'gone')
  changesAfter(t, made, 400, 'gone', 'idle')
})

t.test('a page requested while the last one’s bar fades', async (t) => {
  for (const wait of [100, 700]) {
    const made = loading()
    tick(200)
    made.follow(false)
    tick(wait)
    const before = made.phase
    made.follow(true)
    tick(199)
    t.equal(made.phase, before, 'an answer may still be quick')
    made.follow(false)
    tick(500)
    tick(400)
    t.equal(made.phase, 'idle', 'and a quick one lets the bar fade')
    made.follow(true)
    changesAfter(t, made, 200, 'idle', 'running')
  }
})
