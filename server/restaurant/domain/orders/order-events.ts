import { isOver } from '../../../../shared/rules/orders/order-courses.ts'
import type { Database } from '../../database/tables.ts'
import type { Changes } from './changes.ts'
import { findOrder } from './find-order.ts'
import { eventOf } from './present-order.ts'

/** Interval of a read without a notice: the connection of notices may be lost. */
const LOOK_MS = 15_000

/** The present state of an order, then each change, until it is over. */
export const eventsOfOrder = (database: Database, changes: Changes, id: string) =>
  async function* (signal: AbortSignal) {
    while (!signal.aborted) {
      // Subscribed before reading, so that no change is missed in between.
      const change = changes.next(id, AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]))
      const order = await findOrder(database, id)
      if (!order) return
      yield eventOf(order)
      if (isOver(order.state)) return
      await change
    }
  }
