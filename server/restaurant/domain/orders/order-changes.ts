import { createMailbox } from '../../../serving/mailbox.ts'
import type { Database } from '../../database/tables.ts'
import type { Changes } from './changes.ts'
import { eventOf } from './present-order.ts'

/** Most orders of one read and of one event, which is then far below the 64 kB that the shop reads. */
const BATCH = 50

/**
 * Changes of all orders from now on, which an empty event says. The stream ends when changes may have been missed: its owner
 * subscribes again and reads what it follows.
 */
export const orderChanges = (database: Database, changes: Pick<Changes, 'on'>) =>
  async function* (signal: AbortSignal) {
    const box = createMailbox<string, string>()
    const end = (): void => box.close()
    const stops = [changes.on('order', (id) => box.put(id, id)), changes.on('missed', end)]
    signal.addEventListener('abort', end, { once: true })
    try {
      yield { orders: [] }
      for (;;) {
        const ids = await box.take(BATCH)
        if (ids.length === 0) return
        const orders = await database.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
        yield { orders: orders.map(eventOf) }
      }
    } finally {
      for (const stop of stops) stop()
    }
  }
