/** Names the entries of the tab's history, so that scroll and kept pages find their way back. */

interface EntryState { key: string }

const stateOf = (state: unknown): EntryState | null => (state && typeof state === 'object' && 'key' in state ? state as EntryState : null)

export const newKey = (): string => Math.random().toString(36).slice(2)

/** Key of the entry being shown; an entry made by the browser gets one. */
export function currentKey(): string {
  const known = stateOf(history.state)
  if (known) return known.key
  const key = newKey()
  history.replaceState({ key }, '')
  return key
}

export function writeEntry(mode: 'push' | 'replace', url: string, key: string): void {
  if (mode === 'push') history.pushState({ key }, '', url)
  else history.replaceState({ key }, '', url)
}
