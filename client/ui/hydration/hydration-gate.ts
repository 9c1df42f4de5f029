import { deferred } from '#shared/deferred.ts'

/**
 * Parts of a page are hydrated when they come near the screen or get input, so that unseen parts cost a phone nothing. Until then
 * the server's HTML is shown and its links work.
 */

/** A screen's height ahead: a part is hydrated before it is seen. */
const AHEAD = '100% 0px'

/** A promise whose status React can read: a fulfilled one does not suspend. */
interface Nearness extends Promise<void> {
  status?: 'fulfilled'
  value?: void
}
interface Waiting {
  readonly near: Nearness
  readonly come: () => void
}

const known = new WeakMap<Element, Waiting>()
/** Elements that got input, perhaps before React asked: React swallows input of a part it cannot hydrate within the event. */
const met = new WeakSet<Element>()
let holds = true
let sights: IntersectionObserver | undefined

function come(element: Element): void {
  const waiting = known.get(element)
  if (!waiting) return
  waiting.come()
  sights?.unobserve(element)
}

/** Input to a part that is not near: a touch, keyboard focus, a click by assistive technology without scrolling. */
const meant = ['pointerdown', 'click', 'focusin'] as const

function meet({ target }: Event): void {
  for (let at = target as Element | null; at; at = at.parentElement) {
    met.add(at)
    come(at)
  }
}

// Registered before React's listeners, so that a part is hydrated within its event. Not on the server.
if (typeof document !== 'undefined')
  for (const event of meant) addEventListener(event, meet, { capture: true, passive: true })

const watch = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) come(target)
    },
    { rootMargin: AHEAD },
  )

/** Resolves when the element comes near the screen. The same promise for the same element, since React calls repeatedly. */
export function whenNear(element: Element): Promise<void> {
  const observed = known.get(element)
  if (observed) return observed.near
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

/** Hydrates everything from now on: the customer's choice changes every part. */
export function releaseHydration(): void {
  holds = false
  if (sights) for (const element of document.querySelectorAll('[id]')) come(element)
}
