/** Server-sent events of one address, opened again after each break with longer and longer pauses. */

export const FIRST_RETRY_MS = 2000
export const LAST_RETRY_MS = 60_000

/** What is used of the browser's EventSource. */
export type Source = Pick<EventSource, 'addEventListener' | 'close'>
export type Connect = () => Source

export interface StreamListener<Event> {
  heard(event: Event): void
  /** The line broke: until the next event nothing is heard. */
  lost?(): void
}

export class EventStream<Event> {
  /** Something has been heard on the present line: a proxy that holds events back never makes it so. */
  isLive = false
  private readonly connect: Connect
  private readonly listener: StreamListener<Event>
  private source: Source | null = null
  private retry: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(connect: Connect, listener: StreamListener<Event>) {
    this.connect = connect
    this.listener = listener
  }

  open(): void {
    this.close()
    const source = (this.source = this.connect())
    // What a line still has to say once it is closed is not heard.
    const isOpen = (): boolean => source === this.source
    source.addEventListener('message', ({ data }) => {
      if (isOpen()) this.heard(JSON.parse(data as string))
    })
    source.addEventListener('error', () => {
      if (isOpen()) this.lost()
    })
  }

  close(): void {
    clearTimeout(this.retry)
    this.isLive = false
    this.source?.close()
    this.source = null
  }

  private heard(event: Event): void {
    this.failures = 0
    this.isLive = true
    this.listener.heard(event)
  }

  /** The browser's own way of coming again has no growing pauses. */
  private lost(): void {
    this.close()
    this.retry = setTimeout(() => this.open(), Math.min(FIRST_RETRY_MS * 2 ** this.failures, LAST_RETRY_MS))
    this.failures += 1
    this.listener.lost?.()
  }
}
