/** Names the entries of the tab's history, so that scroll and kept pages find their way back. */

interface EntryState {
  key: string
  /** An entry above the one of the same key while an overlay is open: back leaves it first. */
  guard?: true
}

let shown: EntryState | null = null
/** A guard nobody needs any more is passed over. */
let stepDown = (): void => history.back()

const stateOf = (state: unknown): EntryState | null =>
  state && typeof state === 'object' && 'key' in state ? (state as EntryState) : null

export const newKey = (): string => Math.random().toString(36).slice(2)

/** Key of the entry being shown; an entry made by the browser gets one. */
export function currentKey(): string {
  shown = stateOf(history.state)
  if (!shown) write('replace', { key: newKey() })
  return shown!.key
}

/** A page pushed from behind a guard takes the guard's place. */
export function writeEntry(mode: 'push' | 'replace', url: string, key: string): void {
  const guard = stateOf(history.state)?.guard
  if (mode === 'push') write(guard ? 'replace' : 'push', { key }, url)
  else write('replace', guard ? { key, guard } : { key }, url)
}

/** Lets the next step back leave a guard instead of the page; one guard is enough for any number of overlays. */
export function guardEntry(): void {
  const key = currentKey()
  if (!isGuarded()) write('push', { key, guard: true })
}

export const isGuarded = (): boolean => stateOf(history.state)?.guard === true

/** Where in the tab's history this is; null where the browser does not tell. */
export const placeInHistory = (): number | null =>
  'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null

/** Back to the entry of the page that is still shown; false when the way is not known. */
export function returnTo(place: number | null): boolean {
  const here = placeInHistory()
  if (place === null || here === null) return false
  if (place !== here) history.go(place - here)
  return true
}

/** Who is told when back left a guard. */
export const whenGuardIsLeft = (handle: () => void): void => {
  stepDown = handle
}

/** At a popstate: true when it led from a guard to the entry below, which is no visit. */
export function leftGuard(): boolean {
  const left = shown
  shown = stateOf(history.state)
  if (!left?.guard || shown?.guard || shown?.key !== left.key) return false
  stepDown()
  return true
}

function write(mode: 'push' | 'replace', state: EntryState, url?: string): void {
  shown = state
  history[`${mode}State`](state, '', url)
}
