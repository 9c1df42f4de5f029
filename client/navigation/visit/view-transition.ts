/** Swaps pages with a view transition where supported; the swap never waits for it long. */

/** The browser captures the old page first; two frames are enough for that. */
const DRAWN_WITHIN_MS = 34

let running: ViewTransition | undefined
/** On a slow machine transitions stay off: they would only delay pages. */
let isTooSlow = false

const isWanted = (): boolean =>
  'startViewTransition' in document &&
  !isTooSlow &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** An element that moves from the old page to the new one. */
export interface SharedElement {
  /** Called when the other page is in the document. */
  arrive(): void
  end(): void
}

/** Swaps, and resolves afterwards. A running transition is skipped. */
export async function runTransition(
  change: () => void,
  animated: boolean,
  sharedElement: () => SharedElement | null = () => null,
): Promise<void> {
  running?.skipTransition()
  running = undefined
  if (!animated || !isWanted()) return change()
  const passing = sharedElement()
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
  // A skipped transition is no error; an error of the swap rejects the promise below.
  transition.ready.catch(() => {})
  transition.finished.then(over, over)
  await transition.updateCallbackDone.finally(() => clearTimeout(late))
}
