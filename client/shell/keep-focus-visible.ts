/**
 * A browser that goes on with Tab leaves a control where it is as soon as an edge of it can be seen. In a strip that may be all
 * of it that can, and what is fixed beside the page may lie over it: it is brought into sight as a whole (WCAG 2.4.11).
 */

/** Fixed where no scroll padding reckons with them (client/shell/live-parts.css). */
const NOTES = '.language-offer, .kitchen-hours'

/** The answer stops it. */
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
