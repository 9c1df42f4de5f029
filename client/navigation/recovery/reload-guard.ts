import { RELOAD_GUARD_MS, sessionKeys } from '#shared/constants.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'

/**
 * Loads the document again, but never twice within ten seconds: a fault that a reload does not mend must not
 * become a loop. A tab that remembers nothing could not tell, so it stays. True when it reloads.
 */
export function reloadOnce(now = Date.now()): boolean {
  const last = readTab(sessionKeys.reload)
  if (last !== null && now - Number(last) < RELOAD_GUARD_MS) return false
  if (!writeTab(sessionKeys.reload, String(now))) return false
  location.reload()
  return true
}
