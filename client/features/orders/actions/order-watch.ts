import { awaitsReceipt, isOver } from '#shared/rules/orders/order-courses.ts'
import type { Order } from '#shared/contract/orders.ts'
import { EventStream, type Source } from '#client/api/event-stream.ts'

/** Browsers open six HTTP/1.1 connections per host for all tabs: the others are for pages. */
export const STREAMS_MAX = 2
/** Poll interval while a stream is missing, and beside open streams, which may be broken without a sign. */
export const POLL_MS = 8000
export const SLOW_POLL_MS = 60_000

/** Fields of an order that change while it is shown. */
export type OrderNews = Pick<
  Order,
  | 'id'
  | 'state'
  | 'ready_at'
  | 'promised_at'
  | 'delay_reason'
  | 'cancel_reason'
  | 'cancelled_products'
  | 'question_id'
  | 'state_times'
  | 'is_paid'
  | 'unpaid_reason'
  | 'late_payment'
  | 'receipt_url'
>

interface WatchPorts {
  /** Opens the events of an order. */
  readonly connect: (id: string) => Source
  /** Loads all watched orders at once. */
  readonly read: () => Promise<readonly OrderNews[]>
  readonly heard: (news: OrderNews) => void
}

/**
 * Watches orders until each is over or the page is hidden: the first by streams, the rest by polling. The receipt of a completed
 * order is polled now and then.
 */
export class OrderWatch {
  private readonly ports: WatchPorts
  private readonly streams = new Map<string, EventStream<Omit<OrderNews, 'id'>>>()
  /** Unfinished orders and the turn of their last news, a read's being its start: an older answer that arrives later is ignored. */
  private readonly heardAt: Map<string, number>
  /** The open question of each, as last heard. */
  private readonly questions = new Map<string, string | null>()
  /** Orders of them that only lack a receipt. */
  private readonly over = new Set<string>()
  private turn = 0
  private misses = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  /** A new object after each pause, so that answers requested before it are ignored. */
  private session: object | null = null

  constructor(ids: readonly string[], ports: WatchPorts) {
    this.ports = ports
    this.heardAt = new Map(ids.map((id) => [id, 0]))
  }

  start(): void {
    document.addEventListener('visibilitychange', this.looked)
    if (!document.hidden) this.resume()
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.looked)
    this.pause()
  }

  private get running(): string[] {
    return [...this.heardAt.keys()].filter((id) => !this.over.has(id))
  }

  private readonly looked = (): void => {
    if (document.hidden) return this.pause()
    if (this.session) return
    this.resume()
    void this.ask()
  }

  private resume(): void {
    this.session = {}
    this.openStreams()
    this.plan()
  }

  private pause(): void {
    this.session = null
    clearTimeout(this.timer)
    for (const stream of this.streams.values()) stream.close()
    this.streams.clear()
  }

  private openStreams(): void {
    for (const id of this.running.slice(0, STREAMS_MAX)) {
      if (this.streams.has(id)) continue
      const stream = new EventStream<Omit<OrderNews, 'id'>>(() => this.ports.connect(id), {
        heard: (news) => this.hearEvent({ ...news, id }),
        lost: () => void this.ask(),
      })
      this.streams.set(id, stream)
      stream.open()
    }
  }

  /** Events have no texts: a question, and what its answer changed, are read. */
  private hearEvent(news: OrderNews): void {
    const isSame = (this.questions.get(news.id) ?? null) === (news.question_id ?? null)
    if (isSame || isOver(news.state)) this.hear(news)
    else void this.ask()
  }

  private hear(news: OrderNews, turn = this.nextTurn()): void {
    if (!this.heardAt.has(news.id)) return
    this.heardAt.set(news.id, turn)
    this.questions.set(news.id, news.question_id ?? null)
    if (isOver(news.state)) this.end(news)
    this.ports.heard(news)
  }

  private nextTurn(): number {
    this.turn += 1
    return this.turn
  }

  /** The next order takes the connection of a finished one. */
  private end(news: OrderNews): void {
    this.streams.get(news.id)?.close()
    this.streams.delete(news.id)
    if (awaitsReceipt(news, Date.now())) this.over.add(news.id)
    else this.heardAt.delete(news.id)
    if (this.heardAt.size === 0) this.stop()
    else if (this.session) this.openStreams()
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer)
    const { session } = this
    const turn = this.nextTurn()
    const all = await this.ports.read().catch(() => null)
    if (session !== this.session) return
    this.misses = all ? 0 : this.misses + 1
    for (const news of all ?? []) if ((this.heardAt.get(news.id) ?? Infinity) < turn) this.hear(news, turn)
    this.plan()
  }

  private plan(): void {
    clearTimeout(this.timer)
    if (this.session === null) return
    const isLive = this.running.every((id) => this.streams.get(id)?.isLive)
    const pause = isLive ? SLOW_POLL_MS : Math.min(POLL_MS * 2 ** this.misses, SLOW_POLL_MS)
    this.timer = setTimeout(() => void this.ask(), pause)
  }
}
