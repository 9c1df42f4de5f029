/** Where the focus goes when a page is there. */

/** A screen reader learns of the new page by its heading, or by the field the page is there for; a control that was pressed keeps the focus. */
export function focusIn(root: HTMLElement, held: HTMLElement | null): void {
  held?.focus({ preventScroll: true })
  if (held && document.activeElement === held) return
  const field = root.querySelector<HTMLElement>('[data-autofocus]')
  const beginning = field ?? root.querySelector('h1')
  if (beginning && !field) beginning.tabIndex = -1
  beginning?.focus({ preventScroll: true })
}

/** Somebody is at something that a page asked for anew did not take away: a dialog, the header. */
export const isFocusElsewhere = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body

/** What had the focus on a history entry: by its id, or as the n-th link to where it leads. */
interface Spot {
  readonly selector: string
  readonly nth: number
}

const KEPT = 50
const spots = new Map<string, Spot>()

/** Called before the page of an entry goes. */
export function rememberFocus(entry: string, root: ParentNode): void {
  const active = document.activeElement
  const href = active?.getAttribute('href')
  const selector = active?.id ? `#${CSS.escape(active.id)}` : href ? `a[href="${CSS.escape(href)}"]` : ''
  const nth = selector ? [...root.querySelectorAll(selector)].indexOf(active as Element) : -1
  spots.delete(entry)
  if (nth < 0) return
  spots.set(entry, { selector, nth })
  const oldest = spots.keys().next().value
  if (spots.size > KEPT && oldest !== undefined) spots.delete(oldest)
}

/** What it was then, in the page that has come back. */
export function rememberedFocus(entry: string, root: ParentNode): HTMLElement | null {
  const spot = spots.get(entry)
  return spot ? (root.querySelectorAll<HTMLElement>(spot.selector)[spot.nth] ?? null) : null
}
