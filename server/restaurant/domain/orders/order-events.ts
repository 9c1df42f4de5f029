import type { z } from 'zod'
import type { OrderEvent } from '../../../../shared/contract/orders.ts'
import { isOver } from '../../../../shared/rules/orders/order-courses.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import type { Changes } from './changes.ts'
import { findOrder } from './find-order.ts'
import { latePaymentOf, OUTLOOK_COLUMNS, outlookOf } from './present-order.ts'

type Event = z.output<typeof OrderEvent>

/** Interval of a read without a notice: the connection of notices may be lost. */
const LOOK_MS = 15_000

export const STATE_COLUMNS = [
  'state',
  ...OUTLOOK_COLUMNS,
  'is_paid',
  'unpaid_reason',
  'late_sum',
  'late_at',
  'receipt_url',
] as const

export const eventOf = (order: Pick<StoredOrder, (typeof STATE_COLUMNS)[number]>): Event => ({
  state: order.state,
  ...outlookOf(order),
  is_paid: order.is_paid,
  unpaid_reason: order.unpaid_reason,
  late_payment: latePaymentOf(order),
  receipt_url: order.receipt_url,
})

/** The present state of an order, then each change, until it is over. */
export const eventsOfOrder = (database: Database, changes: Changes, id: string) =>
  async function* (signal: AbortSignal): AsyncGenerator<Event> {
    let lastSent = ''
    while (!signal.aborted) {
      // Subscribed before reading, so that no change is missed in between.
      const change = changes.next(id, AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]))
      const order = await findOrder(database, id)
      if (!order) return
      const event = eventOf(order)
      if (JSON.stringify(event) !== lastSent) yield event
      lastSent = JSON.stringify(event)
      if (isOver(order.state)) return
      await change
    }
  }
