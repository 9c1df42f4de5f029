import { readTab, writeTab } from '#client/storage/persistence.ts'

/** Scroll positions by history entry, stored across reloads of the tab. */

const KEY = 'zhar_scroll'
const positions = new Map<string, number>(readPositions())

function readPositions(): [string, number][] {
  try {
    return JSON.parse(readTab(KEY) ?? '[]')
  } catch {
    return []
  }
}

const MAX_POSITIONS = 50

export function rememberScroll(entry: string): void {
  positions.delete(entry)
  positions.set(entry, scrollY)
  const oldest = positions.keys().next().value
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

function saveScroll(entry: string): void {
  rememberScroll(entry)
  writeTab(KEY, JSON.stringify([...positions]))
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The hash may not be valid percent-encoding.
    return null
  }
}

export const isRemembered = (entry: string): boolean => positions.has(entry)

/** Instant: smooth scrolling is for moving within a page. */
export const scrollToTop = (top: number): void => scrollTo({ top, behavior: 'instant' })

/** Scrolls a new page to its hash, its stored position or its top. */
export function restoreScroll(entry: string, hash: string, back: boolean): void {
  const target = hash && elementOf(hash)
  const top = back ? (positions.get(entry) ?? 0) : 0
  // The content above must have its real height: the whole page is laid out (components/product/product-card.css).
  document.documentElement.toggleAttribute('data-whole', top > 0)
  if (back || !target) scrollToTop(top)
  else target.scrollIntoView({ behavior: 'instant' })
}

/**
 * Between pages of one document positions are ours. Those of documents (a reload, the return from another one) are the browser's,
 * which does it before the code is there and stops when the customer scrolls: it must be allowed to when the document is left.
 */
export function restoreBetweenPages(shownEntry: () => string): void {
  const takeOver = (): void => {
    history.scrollRestoration = 'manual'
  }
  // Before the load event the browser may still be restoring.
  if (document.readyState === 'complete') takeOver()
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', () => {
    saveScroll(shownEntry())
    history.scrollRestoration = 'auto'
  })
}
