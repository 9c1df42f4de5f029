import { deferred } from '#shared/deferred.ts'

/**
 * Parts of a page are hydrated when they come near the screen or get input, so that unseen parts cost a phone nothing. Until then
 * the server's HTML is shown and its links work.
 */

/** A screen's height ahead: a part is hydrated before it is seen. */
const AHEAD = '100% 0px'

/** A promise whose status React can read: a fulfilled one does not suspend. */
interface Visibility extends Promise<void> {
  status?: 'fulfilled'
  value?: void
}
interface Part {
  readonly visible: Visibility
  readonly hydrate: () => void
}

const parts = new WeakMap<Element, Part>()
/** Elements that got input, perhaps before React asked: React swallows input of a part it cannot hydrate within the event. */
const touched = new WeakSet<Element>()
let isHolding = true
let observer: IntersectionObserver | undefined

function hydrate(element: Element): void {
  const part = parts.get(element)
  if (!part) return
  part.hydrate()
  observer?.unobserve(element)
}

/** Input to a part that is not near: a touch, keyboard focus, a click by assistive technology without scrolling. */
const inputEvents = ['pointerdown', 'click', 'focusin'] as const

function hydrateTouched({ target }: Event): void {
  for (let at = target as Element | null; at; at = at.parentElement) {
    touched.add(at)
    hydrate(at)
  }
}

// Registered before React's listeners, so that a part is hydrated within its event. Not on the server.
if (typeof document !== 'undefined')
  for (const event of inputEvents) addEventListener(event, hydrateTouched, { capture: true, passive: true })

const createObserver = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target)
    },
    { rootMargin: AHEAD },
  )

/** Resolves when the element comes near the screen. The same promise for the same element, since React calls repeatedly. */
export function whenNear(element: Element): Promise<void> {
  const observed = parts.get(element)
  if (observed) return observed.visible
  const { promise, resolve } = deferred<void>()
  const visible: Visibility = promise
  const part = {
    visible,
    hydrate: () => {
      Object.assign(visible, { status: 'fulfilled', value: undefined })
      resolve()
    },
  }
  parts.set(element, part)
  if (isHolding && !touched.has(element)) (observer ??= createObserver()).observe(element)
  else part.hydrate()
  return visible
}

/** Hydrates everything from now on: the customer's choice changes every part. */
export function releaseHydration(): void {
  isHolding = false
  if (observer) for (const element of document.querySelectorAll('[id]')) hydrate(element)
}
