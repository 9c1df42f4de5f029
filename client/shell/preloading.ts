import { makeAutoObservable } from 'mobx'
import { PRELOADER_MS } from '#shared/constants.ts'

/** Input that ends the scroll lock. */
const INTENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The preloader of each document: a bar for a second while browser memory is restored. It never covers content; the page does not
 * scroll meanwhile, unless the customer uses it.
 */
export class Preloading {
  shown = false
  /** The scroll is locked. */
  locking = false

  constructor() {
    makeAutoObservable(this)
  }

  /** The returned function stops it. */
  start(target: EventTarget): () => void {
    this.begin()
    const timer = setTimeout(() => this.end(), PRELOADER_MS)
    const listening = new AbortController()
    for (const intent of INTENTS)
      target.addEventListener(intent, () => this.unlock(), { signal: listening.signal, passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      listening.abort()
      this.end()
    }
  }

  begin(): void {
    this.shown = this.locking = true
  }
  unlock(): void {
    this.locking = false
  }
  end(): void {
    this.shown = this.locking = false
  }
}
