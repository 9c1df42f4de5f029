import { readStored } from '#client/storage/persistence.ts'
import { SESSION_CHANNEL } from '#client/storage/tab-channel.ts'

/** A session begun or ended in another tab, or before "back" restored this page: the document is requested again. */
export function reloadForSession(signal: AbortSignal): void {
  const before = readStored(SESSION_CHANNEL)
  const look = (): void => {
    if (readStored(SESSION_CHANNEL) !== before) location.reload()
  }
  for (const name of ['storage', 'pageshow']) addEventListener(name, look, { signal })
}
