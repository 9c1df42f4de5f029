import type { Worker } from 'node:cluster'
import type { Backend, BackendState } from '#server/plugins/capability-check.ts'

/** The workers' knowledge of the restaurant's backend, for the primary, which makes no calls. */

interface Report {
  readonly backend: BackendState
}

/** In a worker: reports to the primary now and after each change. */
export function reportToPrimary(backend: Backend): void {
  const report = (): unknown => process.connected && process.send?.({ backend: backend.state } satisfies Report)
  backend.onChange(report)
  report()
}

export interface BackendStatus {
  listenTo(worker: Worker): void
  /** Of a worker that reached the backend, if any; the newest counts. Null: no report yet. */
  readonly state: BackendState | null
}

/** In the primary. */
export function createBackendStatus(): BackendStatus {
  const reports = new Map<Worker, BackendState>()
  return {
    listenTo(worker) {
      worker.on('message', (message: Partial<Report> | null) => {
        if (!message?.backend) return
        // Insertion order: the newest is last.
        reports.delete(worker)
        reports.set(worker, message.backend)
      })
      worker.once('exit', () => reports.delete(worker))
    },
    get state() {
      const states = [...reports.values()]
      return states.findLast(({ reached }) => reached) ?? states.at(-1) ?? null
    },
  }
}
