import { liftOver, type Box } from '#shared/rules/avoid-overlap.ts'

/** The messages' distance from the edge of the screen, and from what they make way for. */
const OFFSET_PX = 20
/**
 * What to press next is told by its colour, and what it waits for, or why it failed, is beside it; or it has the focus (WCAG 2.4.11). The
 * row of a dish stays at hand below it.
 */
const ACTIONS = [
  '.button-accent, .notice[role=alert], .purchase-row, .cart-go, .handover-row[data-missing], .checkbox',
  ':is(a, button, input, select, textarea, summary):focus-visible:not(.toast *)',
].join()

/** Where the messages stand when nothing is in their way: their lift is no part of it. */
const restOf = ({ offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth }: HTMLElement): Box => ({
  top,
  left,
  bottom: top + offsetHeight,
  right: left + offsetWidth,
})

/** In the dialog the messages live in, else on the page. */
const actionsBeside = (host: HTMLElement): Box[] =>
  [...(host.parentElement?.querySelectorAll(ACTIONS) ?? [])]
    .filter((action) => !action.closest('[inert]'))
    .map((action) => action.getBoundingClientRect())

/** Moves the messages out of the way of actions as either comes or goes; the answer stops it. */
export function avoidOverlap(host: HTMLElement): () => void {
  const place = (): void => {
    const lift = liftOver(restOf(host), actionsBeside(host), OFFSET_PX)
    host.style.translate = lift ? `0 ${-lift}px` : ''
  }
  const off = new AbortController()
  const sizes = new ResizeObserver(place)
  sizes.observe(host)
  // Another page, or a part of it that came late, moves its buttons without a scroll.
  if (host.parentElement) sizes.observe(host.parentElement)
  for (const change of ['scroll', 'toggle', 'focusin'] as const)
    document.addEventListener(change, place, { capture: true, passive: true, signal: off.signal })
  addEventListener('resize', place, { signal: off.signal })
  return () => {
    sizes.disconnect()
    off.abort()
  }
}
