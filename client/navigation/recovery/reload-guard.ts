import { sessionKeys } from '#shared/storage-keys.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'

/** Minimum time between two automatic reloads of a tab. */
export const RELOAD_GUARD_MS = 10_000

/**
 * Reloads the document, but never twice within ten seconds, so that an error that persists causes no loop. Without tab storage it
 * never reloads. True when it reloads.
 */
export function reloadOnce(now = Date.now()): boolean {
  const last = readTab(sessionKeys.reload)
  if (last !== null && now - Number(last) < RELOAD_GUARD_MS) return false
  if (!writeTab(sessionKeys.reload, String(now))) return false
  location.reload()
  return true
}
