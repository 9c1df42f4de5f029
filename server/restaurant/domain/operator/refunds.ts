import type { Refund } from '../../../../shared/contract/operator.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import { Failure, notFound } from '../failure.ts'
import { afterHand, sumOf } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import { findPayment } from '../payments/payments.ts'
import type { Database } from '../../database/tables.ts'

/** Refunds due: the operator refunds at the provider, then marks the refund as done here. */

const paymentsOf = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.state as order_state', 'orders.total', 'number', 'name', 'phone'])

type Row = Awaited<ReturnType<ReturnType<typeof paymentsOf>['executeTakeFirstOrThrow']>>

const reasonOf = ({ amount, paid_amount, refund_amount, order_state, total }: Row): Refund['reason'] => {
  if (paid_amount !== null) return 'other_amount'
  if (refund_amount !== null) return 'lower_total'
  if (order_state === 'cancelled') return 'cancelled'
  if (total === 0) return 'lower_total'
  return amount < total ? 'other_amount' : 'paid_twice'
}

/** What is due, or has gone back. */
const refundSum = (row: Row): number => {
  const { refund_due, refund_amount, refunded_amount } = row
  return refund_due ? (refund_amount ?? sumOf(row)) - refunded_amount : refunded_amount || sumOf(row)
}

const refundOf = (row: Row): Refund => {
  const { id, provider, paid_currency, refund_due, order_id, number, name, phone, created_at } = row
  return {
    reference: id,
    provider,
    amount: hryvnias(refundSum(row)),
    currency: paid_currency ?? 'UAH',
    reason: reasonOf(row),
    is_due: refund_due,
    order_id,
    number: String(number),
    name,
    phone,
    paid_since: created_at.toISOString(),
  }
}

export async function refundsDue(database: Database): Promise<Refund[]> {
  const rows = await paymentsOf(database)
    .where('refund_due', '=', true)
    .orderBy('payments.created_at')
    .orderBy('number')
    .orderBy('payments.id')
    .execute()
  return rows.map(refundOf)
}

/** Only once, also with a parallel call of another operator or a callback of the provider. */
export async function settleRefund(database: Database, reference: string): Promise<Refund> {
  const before = await findPayment(database, reference)
  if (before?.refund_due)
    await database
      .transaction()
      .execute((transaction) => changeMoney(transaction, before.order_id, (money) => afterHand(money, reference)))
  const payment = await paymentsOf(database).where('payments.id', '=', reference).executeTakeFirst()
  if (!payment) throw notFound()
  const isSettled = payment.refunded_amount > 0 || payment.state === 'refunded' || payment.state === 'released'
  if (!isSettled) throw new Failure(409, 'refund_none')
  return refundOf(payment)
}
