import { deferred } from '#shared/deferred.ts'

/** Chunks as they arrive, replayed from the first for each later reader. */
export class ReplayableStream implements AsyncIterable<string> {
  private readonly chunks: string[] = []
  private next = deferred<void>()
  private end: 'open' | 'complete' | { readonly fault: unknown } = 'open'

  constructor(source: AsyncIterable<string>) {
    void this.record(source)
  }

  private async record(source: AsyncIterable<string>): Promise<void> {
    try {
      for await (const chunk of source) this.wake(() => this.chunks.push(chunk))
      this.wake(() => {
        this.end = 'complete'
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
      const chunk = this.chunks[at]
      if (chunk !== undefined) {
        at += 1
        yield chunk
      } else if (this.end === 'open') await this.next.promise
      else if (this.end === 'complete') return
      else throw this.end.fault
    }
  }
}
