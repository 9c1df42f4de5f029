import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { reloadOnce } from './reload-guard.ts'

/** Browsers say that there is a connection again too early, or nothing at all where one was lost on the way (a train's own network). */
const RETRY_MS = 5_000

/**
 * Loads the page that another stands in for, once the shop answers: at once when the browser tells of a connection, and every
 * few seconds besides. Not over a visit to another page, nor under a dialog, nor unseen. The answer stops it.
 */
export function reloadWhenReachable(
  { api, locale, stores: { location: shown, overlays } }: App,
  reload = reloadOnce,
): () => void {
  // At its own address it stands in for nothing.
  if (shown.path === href(locale, 'offline')) return () => {}
  const over = new AbortController()
  const mayReload = (): boolean => !shown.pending && !overlays.top && !document.hidden && !over.signal.aborted
  let isAsking = false
  const retry = async (): Promise<void> => {
    if (isAsking || !mayReload()) return
    isAsking = true
    const isReachable = await api.call('GET /bff/build').then(
      () => true,
      () => false,
    )
    isAsking = false
    // A document that takes its time is not asked for anew.
    if (isReachable && mayReload() && reload()) stop()
  }
  addEventListener('online', retry, { signal: over.signal })
  const timer = setInterval(retry, RETRY_MS)
  const stop = (): void => {
    over.abort()
    clearInterval(timer)
  }
  return stop
}
