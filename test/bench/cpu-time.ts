import { auditFlowArtifacts, type Artifacts, type Flags, type Result, type TraceEvent } from 'lighthouse'

/**
 * What a page works, and not what else the machine did: a browser's threads keep clocks of their own, which stand while
 * other programs run, or a host's other guests. They stand as well while a task waits for another thread or process, which
 * a customer would wait for, too: this is the least a page takes, and what is measured the most.
 */

interface Timed extends TraceEvent {
  readonly dur: number
  readonly tts: number
  readonly tdur: number
}
const isTimed = (event: Partial<Timed>): event is Timed =>
  event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined

/** What a thread's loop runs; all else is within one. */
const isTask = ({ name }: TraceEvent): boolean => /(?:^|::)RunTask$/.test(name)

/** The same trace; each task begins when it did, and took what its thread's clock says. */
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

/** The same visit, judged by its threads' own clocks. */
export async function judgedInOwnTime(artifacts: Artifacts, flags: Flags): Promise<Result> {
  const Trace = { ...artifacts.Trace, traceEvents: inOwnTime(artifacts.Trace.traceEvents) }
  const judged = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: { ...artifacts, Trace }, flags: { ...flags, name: 'own time' } }],
  })
  const [step] = judged.steps
  if (!step) throw new Error('Lighthouse judged nothing')
  return step.lhr
}
