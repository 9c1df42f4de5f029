import type { z } from 'zod'
import type { OrderEvent } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/order-progress.ts'
import type { StoredOrder } from '../../database/tables.ts'
import { findOrder } from './find-order.ts'
import type { OrderStateContext } from './order-state.ts'

type Event = z.output<typeof OrderEvent>

/** Polling interval: other processes on the same database change orders too. */
const POLL_MS = 3000

const eventOf = ({ state, ready_at, is_paid, unpaid_reason, receipt_url }: StoredOrder): Event => ({
  state,
  ready_at: ready_at.toISOString(),
  is_paid,
  unpaid_reason,
  receipt_url,
})

/** The present state of an order, then each change, until it is over. */
export const eventsOfOrder = ({ database, changes }: OrderStateContext, id: string) =>
  async function* (signal: AbortSignal): AsyncGenerator<Event> {
    let lastSent = ''
    while (!signal.aborted) {
      // Subscribed before reading, so that no change is missed in between.
      const change = changes.next(id, AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]))
      const order = await findOrder(database, id)
      if (!order) return
      const event = eventOf(order)
      if (JSON.stringify(event) !== lastSent) yield event
      lastSent = JSON.stringify(event)
      if (isOver(order.state)) return
      await change
    }
  }
