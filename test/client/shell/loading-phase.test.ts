import t from 'tap'
import { nextPhase, PROGRESS, type Phase } from '#client/shell/loading-phase.ts'

/** The progress bar of visits: phases and times. */

t.test('the times of the bar', async (t) => {
  t.same(PROGRESS, { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 })
})

/** Every phase from this one on, with its delay, while nothing else happens. */
function phasesFrom(phase: Phase, pending: boolean): string[] {
  const next = nextPhase(phase, pending)
  return next ? [`${next[0]} after ${next[1]} ms`, ...phasesFrom(next[0], pending)] : []
}

t.test('a visit shows the bar after 200 ms, and then for as long as it takes', async (t) => {
  t.same(phasesFrom('idle', true), ['running after 200 ms'])
})

t.test('an answer within the throttle shows nothing', async (t) => {
  t.same(phasesFrom('idle', false), [])
})

t.test('an answered visit: the bar stays full for 500 ms and resets 400 ms later', async (t) => {
  t.same(phasesFrom('running', false), ['done after 0 ms', 'gone after 500 ms', 'idle after 400 ms'])
})

t.test('a page requested while the bar of the last one fades: a quick answer lets it fade', async (t) => {
  for (const phase of ['done', 'gone'] as const) {
    t.same(phasesFrom(phase, true), ['running after 200 ms'], phase)
    t.equal(phasesFrom(phase, false).at(-1), 'idle after 400 ms', phase)
  }
})
