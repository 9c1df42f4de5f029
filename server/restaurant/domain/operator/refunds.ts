import type { Refund } from '#shared/contract/operator.ts'
import { hryvnias } from '#shared/rules/money.ts'
import { Failure, notFound } from '../failure.ts'
import { settleRefunded } from '../payments/payments.ts'
import type { Database } from '../../database/tables.ts'

/** Refunds due: the operator refunds at the provider, then marks the refund as done here. */

const paymentsOf = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'provider',
      'amount',
      'refund_due',
      'payments.state',
      'paid_amount',
      'paid_currency',
      'orders.state as order_state',
      'order_id',
      'number',
      'name',
      'phone',
      'payments.created_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof paymentsOf>['executeTakeFirstOrThrow']>>

const reasonOf = ({ paid_amount, order_state }: Row): Refund['reason'] => {
  if (paid_amount !== null) return 'other_amount'
  return order_state === 'cancelled' ? 'cancelled' : 'paid_twice'
}

const refundOf = (row: Row): Refund => {
  const { id, provider, amount, paid_amount, paid_currency, refund_due, order_id, number, name, phone, created_at } =
    row
  return {
    reference: id,
    provider,
    amount: hryvnias(paid_amount ?? amount),
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
  await database.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable('payments')
      .set({ state: 'refunded', refund_due: false })
      .where('id', '=', reference)
      .where('refund_due', '=', true)
      .returning('order_id')
      .executeTakeFirst()
    if (settled) await settleRefunded(transaction, settled.order_id)
  })
  const payment = await paymentsOf(database).where('payments.id', '=', reference).executeTakeFirst()
  if (!payment) throw notFound()
  if (payment.state !== 'refunded') throw new Failure(409, 'refund_none')
  return refundOf(payment)
}
