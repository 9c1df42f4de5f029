import { auditFlowArtifacts, type Artifacts, type Flags, type Result, type TraceEvent } from 'lighthouse'

/**
 * CPU time of a page without that of other programs: the clock of a browser's thread stops while another program or another
 * guest of the host runs. It also stops while a task waits for another thread or process, which a customer would wait for too:
 * so this is the minimum a page takes, and the measured time is the maximum.
 */

interface Timed extends TraceEvent {
  readonly dur: number
  readonly tts: number
  readonly tdur: number
}
const isTimed = (event: Partial<Timed>): event is Timed =>
  event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined

/** Events of the thread's tasks; all other events lie within a task. */
const isTask = ({ name }: TraceEvent): boolean => /(?:^|::)RunTask$/.test(name)

/** The same trace with each task's duration by its thread's clock. */
export function inOwnTime(events: readonly TraceEvent[]): TraceEvent[] {
  const changed = new Map<TraceEvent, TraceEvent>()
  for (const thread of Map.groupBy(events.filter(isTimed), ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task: Timed | undefined
    for (const event of thread.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
      if (isTask(event)) task = event
      const ts = task && event.ts < task.ts + task.dur ? task.ts + Math.max(0, event.tts - task.tts) : event.ts
      changed.set(event, { ...event, ts, dur: event.tdur })
    }
  }
  return events.map((event) => changed.get(event) ?? event)
}

/** The same visit measured by its threads' clocks. */
export async function judgedInOwnTime(artifacts: Artifacts, flags: Flags): Promise<Result> {
  const Trace = { ...artifacts.Trace, traceEvents: inOwnTime(artifacts.Trace.traceEvents) }
  const judged = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: { ...artifacts, Trace }, flags: { ...flags, name: 'own time' } }],
  })
  const [step] = judged.steps
  if (!step) throw new Error('Lighthouse judged nothing')
  return step.lhr
}
