/**
 * A closing overlay leaves with motion and delays nothing: React has taken it away already, the focus
 * is back and the page scrolls. What moves is a picture of it that nobody can reach, and a timer ends it, whatever becomes of
 * its motion.
 */

/** As long as the motion takes (client/ui/dialog.css, toast-list.css), and less than messages linger. */
const LEAVES_MS = 160

const wantsNone = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Scrolled {
  readonly part: Element
  readonly top: number
  readonly left: number
}

const scrolledIn = (element: Element): Scrolled[] =>
  [element, ...element.querySelectorAll('*')]
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
    .filter(({ top, left }) => top || left)

/** To be called as React takes the element away; `put` gives it a place among what is shown. */
export function playExitAnimation<Part extends HTMLElement>(element: Part, put: (picture: Part) => void): void {
  if (wantsNone()) return
  const scrolled = scrolledIn(element)
  // It may not have come all the way yet.
  const { transform, opacity } = getComputedStyle(element)
  queueMicrotask(() => {
    // Only hidden, for want of something.
    if (element.isConnected) return
    element.inert = true
    element.dataset.leaving = ''
    Object.assign(element.style, { transform, opacity })
    put(element)
    for (const { part, top, left } of scrolled) part.scrollTo({ top, left, behavior: 'instant' })
    setTimeout(() => element.remove(), LEAVES_MS)
  })
}
