import { guessable } from './link-intents.ts'

/** Prefetches links that stay in view: on devices without hover the best sign of intent. */

/** Long enough to be read, not only scrolled past. */
const STAY_MS = 1500
/** Per page; more would be guessing. */
const MOST = 2

export class ViewportPrefetch {
  private readonly canAsk: (path: string) => boolean
  private readonly ahead: (url: string) => void
  private observer: IntersectionObserver | undefined
  private readonly staying = new Map<Element, ReturnType<typeof setTimeout>>()
  private left = MOST
  private stayMs = STAY_MS

  constructor(canAsk: (path: string) => boolean, ahead: (url: string) => void) {
    this.canAsk = canAsk
    this.ahead = ahead
  }

  /**
   * Watches a new page. On devices with hover the pointer is the better sign. Links that are in view when it begins have been for so
   * long: while the code of the first page came.
   */
  look(page: ParentNode, seenMs = 0): void {
    this.stop()
    this.stayMs = Math.max(0, STAY_MS - seenMs)
    if (matchMedia('(hover: hover)').matches) return
    this.left = MOST
    this.observer = new IntersectionObserver(
      (seen) => {
        for (const one of seen) this.note(one)
        this.stayMs = STAY_MS
      },
      { threshold: 1 },
    )
    for (const link of page.querySelectorAll('a[href]')) this.observer.observe(link)
  }

  private note({ target, isIntersecting }: IntersectionObserverEntry): void {
    clearTimeout(this.staying.get(target))
    this.staying.delete(target)
    // Only links in view are resolved.
    if (isIntersecting && guessable(target, this.canAsk))
      this.staying.set(
        target,
        setTimeout(() => this.ask(target), this.stayMs),
      )
  }

  private ask(link: Element): void {
    const url = guessable(link, this.canAsk)
    if (url) this.ahead(url)
    this.left -= 1
    if (this.left === 0) this.stop()
  }

  private stop(): void {
    this.observer?.disconnect()
    for (const timer of this.staying.values()) clearTimeout(timer)
    this.staying.clear()
  }
}
