import type { Worker } from 'node:cluster'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Backend, BackendState } from '#server/site/capability-check.ts'

/** The workers' knowledge of the restaurant's backend, for the primary, which makes no calls. */

interface Report {
  readonly backend: BackendState
}

/** In a worker: reports to the primary after its first round and each change. */
export function reportToPrimary(backend: Backend): void {
  const report = (): unknown => process.connected && process.send?.({ backend: backend.state } satisfies Report)
  backend.onChange(report)
}

/** In the primary. */
export function createBackendStatus() {
  const reports = new Map<Worker, BackendState>()
  return {
    listenTo(worker: Worker): void {
      worker.on('message', (message: Partial<Report> | null) => {
        if (message?.backend) reports.set(worker, message.backend)
      })
      worker.once('exit', () => reports.delete(worker))
    },
    /** Of all workers together: what troubles one of them troubles its customers. Null: no report yet. */
    get state(): BackendState | null {
      const [first, ...rest] = reports.values()
      return first ? rest.reduce(together, first) : null
    },
  }
}

const both = (some: readonly Feature[], rest: readonly Feature[]): Feature[] => [...new Set([...some, ...rest])]

const together = (one: BackendState, other: BackendState): BackendState => ({
  reached: one.reached && other.reached,
  faults: { ...one.faults, ...other.faults },
  not_probed: both(one.not_probed, other.not_probed),
  missing: both(one.missing, other.missing),
})
