/** Start-up preloader. */
export const PRELOADER_MS = 1000

/** Input that ends the scroll lock. */
const INTENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** `locking`: the bar runs and the page does not scroll; `shown`: the bar runs; `over`: none. */
export type Preloading = 'locking' | 'shown' | 'over'

/**
 * The preloader of each document: a bar for a second while browser memory is restored. It never covers content; the page does not
 * scroll meanwhile, unless the customer uses it. The returned function stops it.
 */
export function startPreloading(target: EventTarget, enter: (phase: Preloading) => void): () => void {
  const listening = new AbortController()
  const stop = (): void => {
    clearTimeout(timer)
    listening.abort()
    enter('over')
  }
  const timer = setTimeout(stop, PRELOADER_MS)
  for (const intent of INTENTS)
    target.addEventListener(intent, () => enter('shown'), { signal: listening.signal, passive: true, capture: true })
  enter('locking')
  return stop
}
