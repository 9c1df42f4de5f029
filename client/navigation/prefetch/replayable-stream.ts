import { deferred } from '#shared/deferred.ts'

/** Chunks as they arrive, replayed from the first for each later reader. */
export class ReplayableStream implements AsyncIterable<string> {
  private readonly frames: string[] = []
  private next = deferred<void>()
  private end: 'open' | 'whole' | { readonly fault: unknown } = 'open'

  constructor(source: AsyncIterable<string>) {
    void this.record(source)
  }

  private async record(source: AsyncIterable<string>): Promise<void> {
    try {
      for await (const frame of source) this.wake(() => this.frames.push(frame))
      this.wake(() => {
        this.end = 'whole'
      })
    } catch (fault) {
      this.wake(() => {
        this.end = { fault }
      })
    }
  }

  private wake(change: () => void): void {
    change()
    this.next.resolve()
    this.next = deferred()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (let at = 0; ;) {
      const frame = this.frames[at]
      if (frame !== undefined) {
        at += 1
        yield frame
      } else if (this.end === 'open') await this.next.promise
      else if (this.end === 'whole') return
      else throw this.end.fault
    }
  }
}
