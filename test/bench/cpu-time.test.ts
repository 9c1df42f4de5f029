import t from 'tap'
import type { TraceEvent } from 'lighthouse'
import { inOwnTime } from './cpu-time.ts'

/** Microseconds; `tts` and `tdur` by the thread's own clock. */
const event = (name: string, ts: number, dur: number, tts: number, tdur: number, tid = 1): TraceEvent =>
  ({ name, ph: 'X', cat: '', args: {}, pid: 1, tid, ts, dur, tts, tdur }) as unknown as TraceEvent
const times = (events: readonly TraceEvent[]): unknown[] => events.map(({ name, ts, dur }) => [name, ts, dur])

t.test('a task keeps its start and takes its thread’s CPU time; nested tasks stay nested', async (t) => {
  const trace = [
    event('Layout', 1600, 300, 90, 100),
    event('ThreadControllerImpl::RunTask', 1000, 1000, 50, 200),
    event('Paint', 1950, 40, 200, 20),
    event('RunTask', 3000, 10, 260, 10),
    event('Idle', 2500, 50, 255, 5),
    event('RunTask', 1000, 500, 7, 400, 2),
  ]
  t.same(times(inOwnTime(trace)), [
    ['Layout', 1040, 100],
    ['ThreadControllerImpl::RunTask', 1000, 200],
    ['Paint', 1150, 20],
    ['RunTask', 3000, 10],
    ['Idle', 2500, 5],
    ['RunTask', 1000, 400],
  ])
})

t.test('an event without a thread clock is unchanged', async (t) => {
  const mark = {
    name: 'firstContentfulPaint',
    ph: 'I',
    cat: '',
    args: {},
    pid: 1,
    tid: 1,
    ts: 5,
  } as unknown as TraceEvent
  t.same(inOwnTime([mark]), [mark])
})
