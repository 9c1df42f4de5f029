/** Keys of history entries, by which scroll positions and cached pages are found. */

interface EntryState {
  key: string
  /** A second entry with the same key while an overlay is open: back leaves it first. */
  guard?: true
}

let currentEntry: EntryState | null = null
/** Skips a guard that is no longer needed. */
let stepDown = (): void => history.back()

const stateOf = (state: unknown): EntryState | null =>
  state && typeof state === 'object' && 'key' in state ? (state as EntryState) : null

export const newKey = (): string => Math.random().toString(36).slice(2)

/** Key of the current entry; an entry made by the browser gets one. */
export function currentKey(): string {
  currentEntry = stateOf(history.state)
  if (!currentEntry) write('replace', { key: newKey() })
  return currentEntry!.key
}

/** A page pushed from a guard replaces it. */
export function writeEntry(mode: 'push' | 'replace', url: string, key: string): void {
  const guard = stateOf(history.state)?.guard
  if (mode === 'push') write(guard ? 'replace' : 'push', { key }, url)
  else write('replace', guard ? { key, guard } : { key }, url)
}

/** Adds a guard, so that the next step back leaves it instead of the page; one serves any number of overlays. */
export function guardEntry(): void {
  const key = currentKey()
  if (!isGuarded()) write('push', { key, guard: true })
}

export const isGuarded = (): boolean => stateOf(history.state)?.guard === true

/** Index of the current entry in the tab's history; null where the browser lacks it. */
export const indexInHistory = (): number | null =>
  'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null

/** Returns to the entry of the shown page; false when its index is unknown. */
export function returnTo(index: number | null): boolean {
  const here = indexInHistory()
  if (index === null || here === null) return false
  if (index !== here) history.go(index - here)
  return true
}

/** Called when back left a guard. */
export const whenGuardIsLeft = (handle: () => void): void => {
  stepDown = handle
}

/** At a popstate: true when it led from a guard to the entry below, which is not a visit. */
export function leftGuard(): boolean {
  const left = currentEntry
  currentEntry = stateOf(history.state)
  if (!left?.guard || currentEntry?.guard || currentEntry?.key !== left.key) return false
  stepDown()
  return true
}

function write(mode: 'push' | 'replace', state: EntryState, url?: string): void {
  currentEntry = state
  history[`${mode}State`](state, '', url)
}
