import type { Order } from '../../../../shared/contract/orders.ts'
import { wrongField } from '../failure.ts'
import { isUnpaid } from '../orders/order-state.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

/** Payment at the door instead of online, while no money has come; repeated calls change nothing. */
export async function changePayment(
  database: Database,
  order: StoredOrder,
  payment: Exclude<Order['payment'], 'card_online'>,
): Promise<StoredOrder> {
  if (order.payment === payment) return order
  const changed = await database
    .updateTable('orders')
    .set({ payment, unpaid_reason: null })
    .where('id', '=', order.id)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('payment', '=', 'card_online')
    .where(isUnpaid)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw wrongField('payment', 'payment_settled')
  return changed
}
