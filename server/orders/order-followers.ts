import type { OrderEvent } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/order-courses.ts'
import { createMailbox, type Mailbox } from '#server/http/mailbox.ts'
import type { OrderFeed, OrderFeedOptions } from '#server/upstream/order-feed.ts'

/**
 * Followed orders of this process. Changes come by one subscription and are handed to every follower in memory; while the
 * backend sends none, each order has one source for all its followers: its own event stream, or a read now and then.
 */
export interface OrderFollowers {
  /** Rejects when the order cannot be read. The events: its present state, then each change, until it is over. */
  follow(id: string, source: OrderSource, signal: AbortSignal): Promise<AsyncIterable<OrderEvent>>
  close(): void
}

/** Access of one follower to the order. */
export interface OrderSource {
  read(): Promise<OrderEvent>
  open(signal: AbortSignal): Promise<AsyncIterable<OrderEvent>>
}

export interface FollowerPorts {
  /** Creates the subscription; it begins with the first follower. */
  readonly feedFor: (listener: Pick<OrderFeedOptions, 'onChange' | 'onLive'>) => OrderFeed
  /** Notices that an order has changed, from the backend's hooks. */
  readonly onNotice: (id: string, listener: () => void) => () => void
  /** Interval of reads without subscription and stream. */
  readonly readEveryMs?: number
}

interface Followed {
  /** Mailboxes of the followers, with their access. */
  readonly boxes: Map<Mailbox<'state', OrderEvent>, OrderSource>
  /** Number of events heard: a read during which it grows may be older than they are. */
  heard: number
  /** A change may have been missed, and no read has succeeded since. */
  isStale: boolean
  isStreamed: boolean
  readonly left: AbortController
}

const READ_MS = 5000
/** Reads of a round at once, and event streams to the backend: connections are also needed for orders being placed. */
const WIDTH = 8
const STREAMS_MAX = 200

export function createOrderFollowers({ feedFor, onNotice, readEveryMs = READ_MS }: FollowerPorts): OrderFollowers {
  const followed = new Map<string, Followed>()
  let streams = 0
  const deliver = (order: Followed, event: OrderEvent): void => {
    order.heard += 1
    order.isStale = false
    for (const box of order.boxes.keys()) box.put('state', event)
  }
  const feed = feedFor({
    onChange({ id, ...event }) {
      const order = followed.get(id)
      if (order) deliver(order, event)
    },
    onLive: () => void readAll([...followed.values()]),
  })

  /** By the first follower whose access still works. A failed read is repeated in the next round. */
  async function read(order: Followed): Promise<void> {
    const before = order.heard
    order.isStale = true
    let event: OrderEvent | null = null
    for (const source of order.boxes.values()) {
      event = await source.read().catch(() => null)
      if (event) break
    }
    if (!event) return
    if (order.heard === before) deliver(order, event)
    else await read(order)
  }
  async function readAll(orders: Followed[]): Promise<void> {
    await Promise.all(
      Array.from({ length: WIDTH }, async () => {
        for (let order = orders.pop(); order; order = orders.pop()) await read(order)
      }),
    )
  }
  let isReading = false
  const rounds = setInterval(() => {
    if (isReading) return
    isReading = true
    const due = [...followed.values()].filter(({ isStale, isStreamed }) => isStale || !(feed.isLive || isStreamed))
    void readAll(due).finally(() => {
      isReading = false
    })
  }, readEveryMs)
  rounds.unref()

  /** The order's own stream at the backend; without one, or after its end, the order is read in rounds. */
  async function stream(order: Followed, source: OrderSource): Promise<void> {
    if (feed.isLive || order.isStreamed || streams >= STREAMS_MAX) return
    order.isStreamed = true
    streams += 1
    try {
      for await (const event of await source.open(order.left.signal)) deliver(order, event)
    } catch {
      // The backend has no such call, or it is unreachable.
    } finally {
      streams -= 1
      order.isStreamed = false
    }
  }

  function join(id: string, box: Mailbox<'state', OrderEvent>, source: OrderSource): [Followed, () => void] {
    const order = followed.get(id) ?? {
      boxes: new Map(),
      heard: 0,
      isStale: false,
      isStreamed: false,
      left: new AbortController(),
    }
    if (!followed.has(id)) {
      followed.set(id, order)
      const silence = onNotice(id, () => void read(order))
      order.left.signal.addEventListener('abort', silence, { once: true })
    }
    order.boxes.set(box, source)
    return [
      order,
      () => {
        box.close()
        if (!order.boxes.delete(box) || order.boxes.size > 0) return
        followed.delete(id)
        order.left.abort()
      },
    ]
  }

  return {
    async follow(id, source, signal) {
      const box = createMailbox<'state', OrderEvent>()
      const [order, leave] = join(id, box, source)
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      try {
        // Joined and subscribed before reading, so that no change is missed in between.
        await feed.start()
        const before = order.heard
        const present = await source.read()
        if (order.heard === before) box.put('state', present)
      } catch (error) {
        leave()
        throw error
      }
      void stream(order, source)
      return eventsIn(box, leave)
    },
    close() {
      clearInterval(rounds)
      feed.close()
    },
  }
}

async function* eventsIn(box: Mailbox<'state', OrderEvent>, leave: () => void): AsyncGenerator<OrderEvent> {
  try {
    for (;;) {
      const [event] = await box.take(1)
      if (!event) return
      yield event
      if (isOver(event.state)) return
    }
  } finally {
    leave()
  }
}
