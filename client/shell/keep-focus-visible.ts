/**
 * Browsers do not scroll to a control reached by Tab once an edge of it is visible. It may be cut by a strip or covered by fixed
 * elements: it is scrolled fully into view (WCAG 2.4.11).
 */

/** Fixed elements that scroll padding does not include (client/shell/live-parts.css, client/shell/notices/closing-notice.css). */
const NOTES = '.page-offer, .closing-notice'

/** The returned function stops it. */
export function keepFocusVisible(): () => void {
  const off = new AbortController()
  addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Tab' && document.activeElement) show(document.activeElement)
    },
    { signal: off.signal },
  )
  return () => off.abort()
}

function show(active: Element): void {
  active.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const note = active.closest(`dialog, ${NOTES}`) ? null : document.querySelector(NOTES)
  if (note) scrollBy({ top: coveredBy(note, active), behavior: 'instant' })
}

function coveredBy(note: Element, active: Element): number {
  const [over, { top, bottom }] = [note.getBoundingClientRect(), active.getBoundingClientRect()]
  return top < over.bottom && bottom > over.top ? bottom - over.top : 0
}
