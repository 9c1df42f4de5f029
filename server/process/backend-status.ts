import type { Worker } from 'node:cluster'
import type { Backend, BackendState } from '#server/plugins/capability-check.ts'

/** What workers know of the restaurant's backend, for the primary, which asks nothing itself. */

interface News {
  readonly backend: BackendState
}

/** In a worker: tells the primary now and after each change. */
export function reportToPrimary(backend: Backend): void {
  const tell = (): unknown => process.connected && process.send?.({ backend: backend.state } satisfies News)
  backend.onChange(tell)
  tell()
}

export interface BackendStatus {
  listenTo(worker: Worker): void
  /** Of a worker that reached the backend, if there is one; the newest counts. Null: no worker has told yet. */
  readonly state: BackendState | null
}

/** In the primary. */
export function createBackendStatus(): BackendStatus {
  const told = new Map<Worker, BackendState>()
  return {
    listenTo(worker) {
      worker.on('message', (message: Partial<News> | null) => {
        if (!message?.backend) return
        // The newest is the last.
        told.delete(worker)
        told.set(worker, message.backend)
      })
      worker.once('exit', () => told.delete(worker))
    },
    get state() {
      const states = [...told.values()]
      return states.findLast(({ reached }) => reached) ?? states.at(-1) ?? null
    },
  }
}
