import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { orderColumns, paymentColumns, type Money, type PaymentMoney } from './order-money.ts'

/** Applies the rules of an order's money to its rows, one change of an order at a time. */

async function lockedMoney(transaction: Database, orderId: string): Promise<Money> {
  const order = await transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const payments = await transaction
    .selectFrom('payments')
    .select(paymentColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { order, payments }
}

async function writePayment(transaction: Database, { id, ...values }: PaymentMoney): Promise<void> {
  // What changed may be moved at once, also when the provider was asked a moment ago.
  await transaction
    .updateTable('payments')
    .set({ ...values, refund_asked_at: null })
    .where('id', '=', id)
    .execute()
}

/** Within a transaction. */
export async function changeMoney(
  transaction: Database,
  orderId: StoredOrder['id'],
  change: (money: Money) => Money,
  now = new Date(),
): Promise<void> {
  const before = await lockedMoney(transaction, orderId)
  const changed = change(before)
  const isLate = changed.order.late_sum !== before.order.late_sum
  if (changed.order !== before.order)
    await transaction
      .updateTable('orders')
      .set({ ...changed.order, ...(isLate && { late_at: now }) })
      .where('id', '=', orderId)
      .execute()
  for (const [index, payment] of changed.payments.entries())
    if (payment !== before.payments[index]) await writePayment(transaction, payment)
}
