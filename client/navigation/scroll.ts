/** Scroll positions by history entry, kept through reloads of the tab. */

const KEY = 'zhar_scroll'
const positions = new Map<string, number>(readPositions())

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

export const rememberScroll = (entry: string): void => { positions.set(entry, scrollY) }

export function saveScroll(entry: string): void {
  rememberScroll(entry)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Without session storage a reload starts at the top.
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Anybody can write a hash that cannot be decoded.
    return null
  }
}

/** Where a new page is shown: at its hash, where the visitor left it, or at its top. */
export function restoreScroll(entry: string, hash: string, back: boolean): void {
  const target = hash && elementOf(hash)
  const top = back ? positions.get(entry) ?? 0 : 0
  // What is above must be as high as it was: nothing is left out of the layout (styles/card.css).
  document.documentElement.toggleAttribute('data-whole', top > 0)
  if (back || !target) scrollTo(0, top)
  else target.scrollIntoView()
}
