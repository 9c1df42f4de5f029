import { makeAutoObservable } from 'mobx'
import { PRELOADER_MS } from '#shared/constants.ts'

/** Whoever wants to move, write or press something. */
const INTENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The preloader of each document: a bar for a second while the browser's memory is restored.
 * It lies beside what is to be read and never before it; the page does not scroll meanwhile, unless somebody wants it to.
 */
export class Preloading {
  shown = false
  /** The page does not scroll. */
  locking = false

  constructor() {
    makeAutoObservable(this)
  }

  /** The answer ends it. */
  start(visitor: EventTarget): () => void {
    this.begin()
    const timer = setTimeout(() => this.end(), PRELOADER_MS)
    const listening = new AbortController()
    for (const intent of INTENTS)
      visitor.addEventListener(intent, () => this.unlock(), { signal: listening.signal, passive: true, capture: true })
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
