import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { orderWith } from '../orders/find-order.ts'
import { unproven } from '../orders/kitchen-capacity.ts'
import { changeOrderState, statesBefore } from '../orders/order-state.ts'

/** Cancels the open orders of guests from one order's network; what was paid for, or has a customer, stays. */
export async function cancelNeighbours(database: Database, id: string, now: Date): Promise<StoredOrder[]> {
  const order = await orderWith(database, id)
  const openOrders = await database
    .selectFrom('orders')
    .select(['id', 'type'])
    .where((one) => (order.network === null ? one('id', '=', id) : one('network', '=', order.network)))
    .where('state', 'not in', ['completed', 'cancelled'])
    .where(unproven)
    .orderBy('number')
    .execute()
  const cancelled: StoredOrder[] = []
  for (const { id: one, type } of openOrders) {
    const change = { from: statesBefore(type, 'cancelled'), to: 'cancelled', now, reason: 'other' } as const
    const moved = await changeOrderState(database, { id: one, ...change })
    if (moved) cancelled.push(moved)
  }
  return cancelled
}
