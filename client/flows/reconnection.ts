import type { App } from '../context/app.ts'

/** Browsers say that there is a connection again too early, or nothing at all where one was lost on the way (a train's own network). */
const RETRY_MS = 5_000

/**
 * Loads the page that another stands in for, once the shop answers: at once when the browser tells of a connection, and every
 * few seconds besides. Not while the visitor is on the way to another page, which would be lost. The answer stops it.
 */
export function reloadWhenReachable({ api, stores: { location: shown } }: App, reload = (): void => location.reload()): () => void {
  const over = new AbortController()
  const retry = async (): Promise<void> => {
    const isReachable = await api.call('GET /bff/build').then(() => true, () => false)
    if (isReachable && !shown.pending && !over.signal.aborted) reload()
  }
  addEventListener('online', retry, { signal: over.signal })
  const timer = setInterval(retry, RETRY_MS)
  return () => {
    over.abort()
    clearInterval(timer)
  }
}
