/** How long new connections delay a render: by the duration of the last one, so that most time goes to pages. */
const ARRIVALS_WAIT = { share: 2 / 3, leastMs: 5 }

/**
 * While new connections arrive, one render per turn of the event loop, and connections first: a render blocks the loop, which
 * accepts one connection per turn, so that a crowd would wait outside the process, where it could not even be refused.
 * Requests on existing connections do not wait.
 */
export class RenderQueue {
  private readonly waiting: (() => void)[] = []
  private arrivals = 0
  /** Connections counted at the last turn. */
  private served = 0
  private isLooking = false

  /** Counts a new connection. */
  note(): void {
    this.arrivals += 1
  }

  /** Resolves when it is this request's turn. */
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
      this.whenQuiet(this.arrivals, now + Math.max(ARRIVALS_WAIT.leastMs, (now - began) * ARRIVALS_WAIT.share))
    })
  }

  /** A turn without new connections is quiet. */
  private whenQuiet(arrivals: number, until: number): void {
    setImmediate(() => {
      if (this.arrivals !== arrivals && performance.now() < until) return this.whenQuiet(this.arrivals, until)
      this.served = this.arrivals
      // It renders before the next callback of the loop.
      this.waiting.shift()?.()
      this.isLooking = false
      if (this.waiting.length > 0) this.look()
    })
  }
}
