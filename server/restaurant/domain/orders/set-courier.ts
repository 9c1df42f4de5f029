import type { Courier } from '../../../../shared/contract/orders.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { Failure, notFound } from '../failure.ts'
import { findOrder } from './find-order.ts'

/** Says who brings an order that is under way, or that nobody does any more. */
export async function setCourier(database: Database, id: string, courier: Courier | null): Promise<StoredOrder> {
  if (!(await findOrder(database, id))) throw notFound()
  const order = await database
    .updateTable('orders')
    .set({ courier: courier && JSON.stringify(courier) })
    .where('id', '=', id)
    .where('type', '=', 'courier')
    .where('state', 'not in', ['completed', 'cancelled'])
    .returningAll()
    .executeTakeFirst()
  if (!order) throw new Failure(409, 'order_state')
  return order
}
