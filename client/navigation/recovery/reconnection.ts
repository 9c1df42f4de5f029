import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { reloadOnce } from './reload-guard.ts'

/** Browsers report a connection too early, or not at all when it was lost beyond the device (a train's own network). */
const RETRY_MS = 5_000

/**
 * Reloads the offline page's URL once the server answers: when the browser reports a connection, and every few seconds. Not during
 * a visit, under a dialog, or in a hidden tab. The returned function stops it.
 */
export function reloadWhenReachable(
  { api, locale, stores: { location: locationStore, overlays } }: App,
  reload = reloadOnce,
): () => void {
  // At its own URL it replaces no page.
  if (locationStore.path === href(locale, 'offline')) return () => {}
  const over = new AbortController()
  const mayReload = (): boolean => !locationStore.pending && !overlays.top && !document.hidden && !over.signal.aborted
  let isChecking = false
  const retry = async (): Promise<void> => {
    if (isChecking || !mayReload()) return
    isChecking = true
    const isReachable = await api.call('GET /bff/build').then(
      () => true,
      () => false,
    )
    isChecking = false
    // A slow document is not requested twice.
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
