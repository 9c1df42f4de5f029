import type { OrderEvent } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { createMailbox, type Mailbox } from '#server/serving/mailbox.ts'
import type { OrderFeed, OrderFeedOptions } from '#server/upstream/order-feed.ts'

/** Access of one follower to the order. */
export interface OrderSource {
  read(): Promise<OrderEvent>
  open(signal: AbortSignal): Promise<AsyncIterable<OrderEvent>>
}

type Feed = Pick<OrderFeed, 'isLive' | 'start' | 'close'>

export interface FollowerPorts {
  /** Creates the subscription; it begins with the first follower. */
  readonly feedFor: (listener: Pick<OrderFeedOptions, 'onChange' | 'onLive'>) => Feed
  /** Notices that an order has changed, from the backend's hooks. */
  readonly onNotice: (id: string, listener: () => void) => () => void
  /** Interval of reads without subscription and stream. */
  readonly readEveryMs?: number
}

const READ_MS = 5000
/** Reads of a round at once, and event streams to the backend: connections are also needed for orders being placed. */
const WIDTH = 8
const STREAMS_MAX = 200

type OrderMailbox = Mailbox<'state', OrderEvent>

class FollowedOrder {
  /** Mailboxes of the followers, with their access. */
  readonly boxes = new Map<OrderMailbox, OrderSource>()
  /** Aborted when the last follower has left. */
  readonly left = new AbortController()
  /** Number of events heard: a read during which it grows may be older than they are. */
  heard = 0
  /** A change may have been missed, and no read has succeeded since. */
  isStale = false
  isStreamed = false

  deliver(event: OrderEvent): void {
    this.heard += 1
    this.isStale = false
    for (const box of this.boxes.keys()) box.put('state', event)
  }

  /** By the first follower whose access still works. A failed read is repeated in the next round. */
  async read(): Promise<void> {
    const before = this.heard
    this.isStale = true
    let event: OrderEvent | null = null
    for (const source of this.boxes.values()) {
      event = await source.read().catch(() => null)
      if (event) break
    }
    if (!event) return
    if (this.heard === before) this.deliver(event)
    else await this.read()
  }
}

async function readAll(orders: FollowedOrder[]): Promise<void> {
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let order = orders.pop(); order; order = orders.pop()) await order.read()
    }),
  )
}

/** Reads stale orders, and those whose changes do not arrive; returns a stop. */
function readInRounds(followed: ReadonlyMap<string, FollowedOrder>, feed: Feed, everyMs: number): () => void {
  let isReading = false
  const rounds = setInterval(() => {
    if (isReading) return
    isReading = true
    const due = [...followed.values()].filter(({ isStale, isStreamed }) => isStale || !(feed.isLive || isStreamed))
    void readAll(due).finally(() => {
      isReading = false
    })
  }, everyMs)
  rounds.unref()
  return () => clearInterval(rounds)
}

/** Event streams of single orders at the backend; without one, or after its end, an order is read in rounds. */
class OrderStreams {
  private count = 0

  async deliver(order: FollowedOrder, source: OrderSource): Promise<void> {
    if (order.isStreamed || this.count >= STREAMS_MAX) return
    order.isStreamed = true
    this.count += 1
    try {
      for await (const event of await source.open(order.left.signal)) order.deliver(event)
    } catch {
      // The backend has no such call, or it is unreachable.
    } finally {
      this.count -= 1
      order.isStreamed = false
    }
  }
}

function followedOrder(
  followed: Map<string, FollowedOrder>,
  id: string,
  onNotice: FollowerPorts['onNotice'],
): FollowedOrder {
  const existing = followed.get(id)
  if (existing) return existing
  const order = new FollowedOrder()
  followed.set(id, order)
  const silence = onNotice(id, () => void order.read())
  order.left.signal.addEventListener('abort', silence, { once: true })
  order.left.signal.addEventListener('abort', () => followed.delete(id), { once: true })
  return order
}

function leave(order: FollowedOrder, box: OrderMailbox): void {
  box.close()
  if (order.boxes.delete(box) && order.boxes.size === 0) order.left.abort()
}

/**
 * Followed orders of this process. Changes come by one subscription and are handed to every follower in memory; while the
 * backend sends none, each order has one source for all its followers: its own event stream, or a read now and then.
 */
export function createOrderFollowers({ feedFor, onNotice, readEveryMs = READ_MS }: FollowerPorts) {
  const followed = new Map<string, FollowedOrder>()
  const streams = new OrderStreams()
  const feed = feedFor({
    onChange: ({ id, ...event }) => followed.get(id)?.deliver(event),
    onLive: () => void readAll([...followed.values()]),
  })
  const stopReading = readInRounds(followed, feed, readEveryMs)
  return {
    /** Rejects when the order cannot be read. The events: its present state, then each change, until it is over. */
    async follow(id: string, source: OrderSource, signal: AbortSignal): Promise<AsyncIterable<OrderEvent>> {
      const box: OrderMailbox = createMailbox()
      const order = followedOrder(followed, id, onNotice)
      order.boxes.set(box, source)
      signal.addEventListener('abort', () => leave(order, box), { once: true })
      if (signal.aborted) leave(order, box)
      try {
        // Joined and subscribed before reading, so that no change is missed in between.
        await feed.start()
        const before = order.heard
        const present = await source.read()
        if (order.heard === before) box.put('state', present)
      } catch (error) {
        leave(order, box)
        throw error
      }
      if (!feed.isLive) void streams.deliver(order, source)
      return eventsIn(box, () => leave(order, box))
    },
    close(): void {
      stopReading()
      feed.close()
    },
  }
}

async function* eventsIn(box: OrderMailbox, onEnd: () => void): AsyncGenerator<OrderEvent> {
  try {
    for (;;) {
      const [event] = await box.take(1)
      if (!event) return
      yield event
      if (isOver(event.state)) return
    }
  } finally {
    onEnd()
  }
}
