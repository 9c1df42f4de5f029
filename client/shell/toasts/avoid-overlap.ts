/** Messages are at the bottom of the screen, clear of the controls there. */

export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The offset of a message upwards; 0 if there is no room above either. */
export function liftOver({ top, bottom, ...sides }: Box, boxes: readonly Box[], gap: number): number {
  // From the lowest up: avoiding one control may overlap the next.
  const lift = boxes
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      (lifted, one) =>
        overlap({ ...sides, top: top - lifted, bottom: bottom - lifted }, one) ? bottom - one.top + gap : lifted,
      0,
    )
  return top - lift < gap ? 0 : lift
}

/** Distance of toasts from the edge of the screen, and from actions they avoid. */
const OFFSET_PX = 20
/**
 * Toasts must not cover primary actions with their messages beside, nor the focused element (WCAG 2.4.11). The purchase row of a
 * product is sticky below.
 */
const ACTIONS = [
  '.button-accent, .notice[role=alert], .purchase-row, .cart-go, .fulfilment-row[data-missing], .checkbox',
  ':is(a, button, input, select, textarea, summary):focus-visible:not(.toast *)',
].join()

/** Position of the toasts without their offset. */
const restOf = ({ offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth }: HTMLElement): Box => ({
  top,
  left,
  bottom: top + offsetHeight,
  right: left + offsetWidth,
})

/** Actions in the toasts' dialog, else on the page. */
const actionsBeside = (host: HTMLElement): Box[] =>
  [...(host.parentElement?.querySelectorAll(ACTIONS) ?? [])]
    .filter((action) => !action.closest('[inert]'))
    .map((action) => action.getBoundingClientRect())

/** Moves toasts away from actions when either appears or disappears; the returned function stops it. */
export function avoidOverlap(host: HTMLElement): () => void {
  const place = (): void => {
    const lift = liftOver(restOf(host), actionsBeside(host), OFFSET_PX)
    host.style.translate = lift ? `0 ${-lift}px` : ''
  }
  let frame = requestAnimationFrame(place)
  const off = new AbortController()
  // Another toast, page or deferred part moves them without a scroll. A ResizeObserver of the page would see its lower parts render
  // between its rounds, which WebKit reports as a loop.
  const contents = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  })
  contents.observe(host.parentElement ?? host, { childList: true, subtree: true })
  // A dialog opens by a transition, which ends without a scroll.
  for (const change of ['scroll', 'toggle', 'focusin', 'transitionend'] as const)
    document.addEventListener(change, place, { capture: true, passive: true, signal: off.signal })
  addEventListener('resize', place, { signal: off.signal })
  return () => {
    contents.disconnect()
    cancelAnimationFrame(frame)
    off.abort()
  }
}
