import type { Refund } from '../../../../shared/contract/operator.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import { Failure, notFound } from '../failure.ts'
import { afterHand, sumOf, type PaymentMoney } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import { findPayment } from '../payments/payments.ts'
import type { Database } from '../../database/tables.ts'

/** Refunds due: the operator refunds at the provider, then marks the refund as done here. */

/** Payments with their orders, oldest first. */
export const paymentsOf = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.state as order_state', 'orders.total', 'number', 'name', 'phone'])
    .orderBy('payments.created_at')
    .orderBy('number')
    .orderBy('payments.id')

type Row = Awaited<ReturnType<ReturnType<typeof paymentsOf>['executeTakeFirstOrThrow']>>

const reasonOf = ({ amount, paid_amount, refund_amount, order_state, total }: Row): Refund['reason'] => {
  if (paid_amount !== null) return 'other_amount'
  if (refund_amount !== null) return 'lower_total'
  if (order_state === 'cancelled') return 'cancelled'
  if (total === 0) return 'lower_total'
  return amount < total ? 'other_amount' : 'paid_twice'
}

/** What is still to go back of a payment. */
export const dueOf = (row: PaymentMoney): number => (row.refund_amount ?? sumOf(row)) - row.refunded_amount

const refundOf = (row: Row): Refund => ({
  ...row,
  reference: row.id,
  amount: hryvnias(row.refund_due ? dueOf(row) : row.refunded_amount || sumOf(row)),
  currency: row.paid_currency ?? 'UAH',
  reason: reasonOf(row),
  is_due: row.refund_due,
  number: String(row.number),
  paid_since: row.created_at.toISOString(),
})

export const refundsDue = async (database: Database): Promise<Refund[]> =>
  (await paymentsOf(database).where('refund_due', '=', true).execute()).map(refundOf)

/** Only once, also with a parallel call of another operator or a callback of the provider. */
export async function settleRefund(database: Database, reference: string): Promise<Refund> {
  const before = await findPayment(database, reference)
  if (before?.refund_due)
    await database
      .transaction()
      .execute((transaction) => changeMoney(transaction, before.order_id, (money) => afterHand(money, reference)))
  const payment = await paymentsOf(database).where('payments.id', '=', reference).executeTakeFirstOrThrow(notFound)
  const isSettled = payment.refunded_amount > 0 || payment.state === 'refunded' || payment.state === 'released'
  if (!isSettled) throw new Failure(409, 'refund_none')
  return refundOf(payment)
}
