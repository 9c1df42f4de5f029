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
export const isFocusElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body
