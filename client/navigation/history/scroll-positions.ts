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

const KEPT = 50

export function rememberScroll(entry: string): void {
  positions.delete(entry)
  positions.set(entry, scrollY)
  const oldest = positions.keys().next().value
  if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest)
}

export function saveScroll(entry: string): void {
  rememberScroll(entry)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]))
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

export const isRemembered = (entry: string): boolean => positions.has(entry)

/** At once: smooth scrolling is for going about a page, not for coming to one. */
export const scrollToTop = (top: number): void => scrollTo({ top, behavior: 'instant' })

/** Where a new page is shown: at its hash, where the visitor left it, or at its top. */
export function restoreScroll(entry: string, hash: string, back: boolean): void {
  const target = hash && elementOf(hash)
  const top = back ? (positions.get(entry) ?? 0) : 0
  // What is above must be as high as it was: nothing is left out of the layout (components/product-card.css).
  document.documentElement.toggleAttribute('data-whole', top > 0)
  if (back || !target) scrollToTop(top)
  else target.scrollIntoView({ behavior: 'instant' })
}
