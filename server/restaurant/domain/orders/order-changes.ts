import type { OrderChange, OrderChanges } from '../../../../shared/contract/order-changes.ts'
import { createMailbox, type Mailbox } from '../../../serving/mailbox.ts'
import type { Database } from '../../database/tables.ts'
import type { Changes } from './changes.ts'
import { eventOf } from './present-order.ts'

/** Changes of all orders for any number of subscribers: each change is read once, many together. */

/** Most orders of one read and of one event, which is then far below the 64 kB that the shop reads. */
const BATCH = 50

export type OrderChangesOf = (signal: AbortSignal) => AsyncIterable<OrderChanges>

async function readChanged(database: Database, ids: readonly string[]): Promise<OrderChange[]> {
  const rows = await database.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({ id: row.id, ...eventOf(row) }))
}

/** A subscription ends when changes may have been missed: its owner subscribes again and reads what it follows. */
export function orderChanges(database: Database, changes: Pick<Changes, 'each' | 'onMissed'>): OrderChangesOf {
  const subscribers: Subscribers = new Set()
  const changed = new Set<string>()
  let isReading = false
  const endAll = (error?: Error): void => {
    for (const box of subscribers) box.close(error)
  }
  async function readAll(): Promise<void> {
    isReading = true
    try {
      while (changed.size > 0) {
        const ids = [...changed].slice(0, BATCH)
        for (const id of ids) changed.delete(id)
        for (const change of await readChanged(database, ids)) for (const box of subscribers) box.put(change.id, change)
      }
    } catch (error) {
      endAll(error as Error)
    } finally {
      isReading = false
    }
  }
  changes.onMissed(() => endAll())
  changes.each((id) => {
    if (subscribers.size === 0) return
    changed.add(id)
    if (!isReading) void readAll()
  })
  return (signal) => subscribe(subscribers, signal)
}

type Subscribers = Set<Mailbox<string, OrderChange>>

/** The first event is empty: changes arrive from now on. */
async function* subscribe(subscribers: Subscribers, signal: AbortSignal): AsyncGenerator<OrderChanges> {
  const box = createMailbox<string, OrderChange>()
  subscribers.add(box)
  signal.addEventListener('abort', () => box.close(), { once: true })
  try {
    yield { orders: [] }
    for (;;) {
      const orders = await box.take(BATCH)
      if (orders.length === 0) return
      yield { orders }
    }
  } finally {
    subscribers.delete(box)
  }
}
