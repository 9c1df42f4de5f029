/** Server-sent events of one URL while the page is visible; reconnects after each break with growing delays. */

export const FIRST_RETRY_MS = 2000
export const LAST_RETRY_MS = 60_000

/** The part of EventSource that is used. */
export type Source = Pick<EventSource, 'addEventListener' | 'close'>
export type Connect = () => Source

export interface StreamListener<Event> {
  heard(event: Event): void
  /** The connection broke: no events until it is open again. */
  lost?(): void
}

export class EventStream<Event> {
  /** True once an event arrived on this connection; a buffering proxy may open it and deliver none. */
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
    document.addEventListener('visibilitychange', this.look)
    globalThis.addEventListener('online', this.renew)
    this.look()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.look)
    globalThis.removeEventListener('online', this.renew)
    this.disconnect()
  }

  private readonly look = (): void => {
    this.disconnect()
    if (document.hidden) return
    const source = (this.source = this.connect())
    // Ignores events that are delivered after the connection was closed.
    const isOpen = (): boolean => source === this.source
    source.addEventListener('message', ({ data }) => {
      if (isOpen()) this.heard(JSON.parse(data as string))
    })
    source.addEventListener('error', () => {
      if (isOpen()) this.lost()
    })
  }

  /** The failures were those of the lost network. */
  private readonly renew = (): void => {
    this.failures = 0
    this.look()
  }

  private disconnect(): void {
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

  /** EventSource's own reconnection has no growing delays. */
  private lost(): void {
    this.disconnect()
    this.retry = setTimeout(this.look, Math.min(FIRST_RETRY_MS * 2 ** this.failures, LAST_RETRY_MS))
    this.failures += 1
    this.listener.lost?.()
  }
}
