import { prefersStill } from '../reduced-motion.ts'

/**
 * Exit animation of a closed overlay without delay: React has removed the element, the focus is back and the page scrolls. The
 * removed element, now inert, is inserted again and moves; a timer removes it even when its animation fails.
 */

/** Duration of the animation (client/ui/dialog/dialog.css, toast-list.css), shorter than toasts linger. */
const LEAVES_MS = 160

interface Scrolled {
  readonly part: Element
  readonly top: number
  readonly left: number
}

const scrolledIn = (element: Element): Scrolled[] =>
  [element, ...element.querySelectorAll('*')]
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
    .filter(({ top, left }) => top || left)

/** Called when React removes the element; `put` inserts the element again. */
export function playExitAnimation<Part extends HTMLElement>(element: Part, put: (element: Part) => void): void {
  if (prefersStill()) return
  const scrolled = scrolledIn(element)
  // Its enter animation may still run.
  const { transform, opacity } = getComputedStyle(element)
  queueMicrotask(() => {
    // Hidden by Suspense, not removed.
    if (element.isConnected) return
    element.inert = true
    element.dataset.leaving = ''
    Object.assign(element.style, { transform, opacity })
    put(element)
    for (const { part, top, left } of scrolled) part.scrollTo({ top, left, behavior: 'instant' })
    setTimeout(() => element.remove(), LEAVES_MS)
  })
}
