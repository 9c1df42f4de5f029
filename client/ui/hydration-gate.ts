import { deferred } from '#shared/deferred.ts'

/**
 * Parts of a page become live when they come near the screen, or when somebody means them: what nobody looks at costs a
 * phone nothing. Until then the server's HTML is shown and its links work.
 */

/** A screen's height ahead: a part is live before it is seen. */
const AHEAD = '100% 0px'

/** A promise React may look into: what has come is not waited for. */
interface Nearness extends Promise<void> {
  status?: 'fulfilled'
  value?: void
}
interface Waiting {
  readonly near: Nearness
  readonly come: () => void
}

const known = new WeakMap<Element, Waiting>()
/** Meant already, perhaps before React has asked: what it cannot make live within a press, it keeps the press from. */
const met = new WeakSet<Element>()
let holds = true
let sights: IntersectionObserver | undefined

function come(element: Element): void {
  const waiting = known.get(element)
  if (!waiting) return
  waiting.come()
  sights?.unobserve(element)
}

/** Means a part without having come near: a finger, the keyboard, an assistant that presses without scrolling. */
const meant = ['pointerdown', 'click', 'focusin'] as const

function meet({ target }: Event): void {
  for (let at = target as Element | null; at; at = at.parentElement) {
    met.add(at)
    come(at)
  }
}

// Before React hears of it: it makes a part live within the event that it is for. The server hears of nothing.
if (typeof document !== 'undefined')
  for (const event of meant) addEventListener(event, meet, { capture: true, passive: true })

const watch = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) come(target)
    },
    { rootMargin: AHEAD },
  )

/** Ends when the element comes near the screen. The same promise for the same element, as React asks more than once. */
export function whenNear(element: Element): Promise<void> {
  const asked = known.get(element)
  if (asked) return asked.near
  const { promise, resolve } = deferred<void>()
  const near: Nearness = promise
  const waiting = {
    near,
    come: () => {
      Object.assign(near, { status: 'fulfilled', value: undefined })
      resolve()
    },
  }
  known.set(element, waiting)
  if (holds && !met.has(element)) (sights ??= watch()).observe(element)
  else waiting.come()
  return near
}

/** From now on nothing is held back: what the visitor chose changes every part. */
export function releaseHydration(): void {
  holds = false
  if (sights) for (const element of document.querySelectorAll('[id]')) come(element)
}
