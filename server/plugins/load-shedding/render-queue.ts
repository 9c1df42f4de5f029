/** How long newcomers keep a page from being rendered: by the time the last one took, so that most of it goes to pages. */
const PATIENCE = { share: 2 / 3, leastMs: 5 }

/**
 * While new connections come, one render a turn of the event loop, and newcomers first: a render occupies the loop, which
 * takes in one connection a turn, so that a crowd would wait outside of the process, where it could not even be refused.
 * Requests on connections that exist already do not wait.
 */
export class RenderQueue {
  private readonly waiting: (() => void)[] = []
  private arrivals = 0
  /** As many had come when somebody had the last turn. */
  private served = 0
  private isLooking = false

  /** A connection has come. */
  note(): void {
    this.arrivals += 1
  }

  /** Resolves when it is the caller's turn. */
  async next(): Promise<void> {
    if (this.arrivals === this.served && this.waiting.length === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push(resolve)
    if (!this.isLooking) this.look()
    await promise
  }

  private look(): void {
    this.isLooking = true
    const began = performance.now()
    setImmediate(() => {
      const now = performance.now()
      this.whenQuiet(this.arrivals, now + Math.max(PATIENCE.leastMs, (now - began) * PATIENCE.share))
    })
  }

  /** A turn in which nobody has come is a quiet one. */
  private whenQuiet(known: number, until: number): void {
    setImmediate(() => {
      if (this.arrivals !== known && performance.now() < until) return this.whenQuiet(this.arrivals, until)
      this.served = this.arrivals
      // It renders before the next callback of the loop.
      this.waiting.shift()?.()
      this.isLooking = false
      if (this.waiting.length > 0) this.look()
    })
  }
}
