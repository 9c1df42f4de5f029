import { awaitsReceipt, isOver } from '#shared/rules/orders/order-courses.ts'
import type { Order } from '#shared/contract/orders.ts'
import { EventStream, type Source } from '#client/api/event-stream.ts'

/** Browsers open six HTTP/1.1 connections per host for all tabs: the others are for pages. */
export const STREAMS_MAX = 2
/** Poll interval while a stream is missing, and beside open streams, which may be broken without a sign. */
export const POLL_MS = 8000
export const SLOW_POLL_MS = 60_000

/** An order as it is read again; readers of its link have no phone. */
export type OrderNews = Omit<Order, 'phone'>

interface WatchPorts {
  /** Opens the events of an order. */
  readonly connect: (id: string) => Source
  /** Reads these orders; rejects when none of them could be read. */
  readonly read: (ids: readonly string[]) => Promise<readonly OrderNews[]>
  readonly heard: (news: OrderNews) => void
}

/**
 * Watches orders while the page is visible, until each is over. They are read when an event says that something changed, and polled:
 * orders without a stream, and now and then for a receipt.
 */
export class OrderWatch {
  private readonly ports: WatchPorts
  private readonly streams = new Map<string, EventStream<unknown>>()
  private readonly running: Set<string>
  /** Finished orders that lack a receipt. */
  private readonly unreceipted = new Set<string>()
  /** One reading at a time: what asks during it is answered by the next one. */
  private reading: 'none' | 'once' | 'again' = 'none'
  private isStopped = false
  private misses = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(ids: readonly string[], ports: WatchPorts) {
    this.ports = ports
    this.running = new Set(ids)
  }

  start(): void {
    document.addEventListener('visibilitychange', this.ask)
    this.openStreams()
    this.plan()
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.ask)
    this.isStopped = true
    clearTimeout(this.timer)
    for (const stream of this.streams.values()) stream.close()
  }

  private openStreams(): void {
    for (const id of [...this.running].slice(0, STREAMS_MAX)) {
      if (this.streams.has(id)) continue
      const stream = new EventStream(() => this.ports.connect(id), { heard: this.ask, lost: this.ask })
      this.streams.set(id, stream)
      stream.open()
    }
  }

  private readonly ask = async (): Promise<void> => {
    clearTimeout(this.timer)
    if (document.hidden || this.isStopped) return
    this.reading = this.reading === 'none' ? 'once' : 'again'
    if (this.reading === 'again') return
    const all = await this.ports.read([...this.running, ...this.unreceipted]).catch(() => null)
    const isAskedAgain = (this.reading as string) === 'again'
    this.reading = 'none'
    if (this.isStopped) return
    this.misses = all ? 0 : this.misses + 1
    for (const news of all ?? []) this.hear(news)
    if (this.running.size + this.unreceipted.size === 0) this.stop()
    else if (isAskedAgain) await this.ask()
    else this.plan()
  }

  private hear(news: OrderNews): void {
    const { id } = news
    if (!this.running.has(id) && !this.unreceipted.has(id)) return
    if (isOver(news.state)) this.end(news)
    this.ports.heard(news)
  }

  /** The next order takes the connection of a finished one. */
  private end(news: OrderNews): void {
    const { id } = news
    this.streams.get(id)?.close()
    this.streams.delete(id)
    this.running.delete(id)
    if (awaitsReceipt(news, Date.now())) this.unreceipted.add(id)
    else this.unreceipted.delete(id)
    this.openStreams()
  }

  private plan(): void {
    const isLive = this.misses === 0 && [...this.running].every((id) => this.streams.get(id)?.isLive)
    this.timer = setTimeout(this.ask, isLive ? SLOW_POLL_MS : Math.min(POLL_MS * 2 ** this.misses, SLOW_POLL_MS))
  }
}
