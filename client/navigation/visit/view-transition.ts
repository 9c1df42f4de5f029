/** One page passes into the next where the browser can show it; the change itself never waits for it long. */

/** The browser draws the old page first; two frames are enough for that. */
const DRAWN_WITHIN_MS = 34

let running: ViewTransition | undefined
/** A machine that could not draw in time is not asked again: it would only make pages late. */
let isTooSlow = false

const isWanted = (): boolean =>
  'startViewTransition' in document &&
  !isTooSlow &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Something that passes from a place on the old page to one on the new. */
export interface SharedElement {
  /** Once the other page is there. */
  arrive(): void
  end(): void
}

/** Makes the change, and ends once it is made. A transition still under way gives way. */
export async function runTransition(
  change: () => void,
  animated: boolean,
  passenger: () => SharedElement | null = () => null,
): Promise<void> {
  running?.skipTransition()
  running = undefined
  if (!animated || !isWanted()) return change()
  const passing = passenger()
  const transition = (running = document.startViewTransition(() => {
    change()
    passing?.arrive()
  }))
  const late = setTimeout(() => {
    isTooSlow = true
    transition.skipTransition()
  }, DRAWN_WITHIN_MS)
  const over = (): void => {
    passing?.end()
    if (running === transition) running = undefined
  }
  // A skipped one is no fault; a fault of the change is told by the promise below.
  transition.ready.catch(() => {})
  transition.finished.then(over, over)
  await transition.updateCallbackDone.finally(() => clearTimeout(late))
}
