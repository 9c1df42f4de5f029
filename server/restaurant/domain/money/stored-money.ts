import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { paymentColumns, type Money, type OrderMoney, type PaymentMoney } from './order-money.ts'

/** Applies the rules of an order's money to its rows, one change of an order at a time. */

async function lockedMoney(transaction: Database, orderId: string): Promise<Money> {
  const { payment, ...order } = await transaction
    .selectFrom('orders')
    .select(['state', 'total', 'is_paid', 'unpaid_reason', 'late_sum', 'payment'])
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
  return { order: { ...order, is_at_door: payment !== 'card_online' }, payments }
}

async function writePayment(transaction: Database, { id, ...values }: PaymentMoney): Promise<void> {
  // What changed may be moved at once, also when the provider was asked a moment ago.
  await transaction
    .updateTable('payments')
    .set({ ...values, refund_asked_at: null })
    .where('id', '=', id)
    .execute()
}

const orderColumns = (
  { total, is_paid, unpaid_reason, late_sum = null, is_at_door }: OrderMoney,
  before: OrderMoney,
  now: Date,
) => ({
  total,
  is_paid,
  unpaid_reason,
  late_sum,
  ...(late_sum !== before.late_sum && { late_at: now }),
  // Money that came online after all.
  ...(before.is_at_door && !is_at_door && { payment: 'card_online' as const }),
})

/** Within a transaction. */
export async function changeMoney(
  transaction: Database,
  orderId: StoredOrder['id'],
  change: (money: Money) => Money,
  now = new Date(),
): Promise<void> {
  const before = await lockedMoney(transaction, orderId)
  const changed = change(before)
  const columns = orderColumns(changed.order, before.order, now)
  if (changed.order !== before.order)
    await transaction.updateTable('orders').set(columns).where('id', '=', orderId).execute()
  for (const [index, payment] of changed.payments.entries())
    if (payment !== before.payments[index]) await writePayment(transaction, payment)
}
