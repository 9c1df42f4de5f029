/** Sets the focus on a new page. */

/** The heading tells a screen reader the new page, or the page's main field gets the focus; a pressed control keeps it. */
export function focusIn(root: HTMLElement, pressed: HTMLElement | null): void {
  pressed?.focus({ preventScroll: true })
  if (pressed && document.activeElement === pressed) return
  const field = autofocused(root)
  const beginning = field ?? root.querySelector('h1')
  if (beginning && !field) beginning.tabIndex = -1
  beginning?.focus({ preventScroll: true })
}

export const autofocused = (root: ParentNode): HTMLElement | null => root.querySelector('[data-autofocus]')

/** With the swap: typing goes on in a field, and Tab from the start of the page. */
export function focusAtOnce(main: HTMLElement, field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
  if (!field || document.activeElement !== field) main.focus({ preventScroll: true })
}

/** What was typed since Enter, and where: given to the same field of the new page when it has the focus. */
export function keepTyped(field: HTMLElement | null): (() => void) | undefined {
  const { activeElement: old } = document
  if (!(field instanceof HTMLInputElement && old instanceof HTMLInputElement) || old.selectionStart === null) return
  const { value, selectionStart, selectionEnd } = old
  return () => {
    field.value = value
    field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** The focus is in a part that a new page does not replace: a dialog, the header. */
export const isFocusElsewhere = (): boolean =>
  ![null, document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement | null)

/** The focused element of a history entry: by its id, or as the n-th link to a URL. */
interface Spot {
  readonly selector: string
  readonly nth: number
}

const MAX_SPOTS = 50
const spots = new Map<string, Spot>()

/** Called before the page of an entry is replaced. */
export function rememberFocus(entry: string, root: ParentNode): void {
  const active = document.activeElement
  const href = active?.getAttribute('href')
  const selector = active?.id ? `#${CSS.escape(active.id)}` : href ? `a[href="${CSS.escape(href)}"]` : ''
  const nth = selector ? [...root.querySelectorAll(selector)].indexOf(active as Element) : -1
  spots.delete(entry)
  if (nth < 0) return
  spots.set(entry, { selector, nth })
  const oldest = spots.keys().next().value
  if (spots.size > MAX_SPOTS && oldest !== undefined) spots.delete(oldest)
}

/** The same element in the restored page. */
export function rememberedFocus(entry: string, root: ParentNode): HTMLElement | null {
  const spot = spots.get(entry)
  return spot ? (root.querySelectorAll<HTMLElement>(spot.selector)[spot.nth] ?? null) : null
}
