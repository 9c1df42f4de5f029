import type { OrderPayment, UnknownPayment } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { formatMoney, hryvnias } from '../../../../shared/rules/money.ts'
import type { Database } from '../../database/tables.ts'
import type { Payment, StoredOrder } from '../../database/order-tables.ts'
import { messageText } from '../messages.ts'
import { sumOf } from '../money/order-money.ts'
import { dueOf, paymentsOf } from './refunds.ts'

/** The state of each online payment of an order, for the operator. */

function stateOf({ state, refund_due, unknown_word }: Payment, order: StoredOrder['state']): OrderPayment['state'] {
  if (unknown_word !== null) return 'unknown'
  if (state === 'started') return order === 'cancelled' ? 'expired' : 'awaiting'
  if (refund_due) return 'refunding'
  return state === 'approved' ? 'paid' : state
}

export async function orderPayments(database: Database, order: StoredOrder, locale: Locale): Promise<OrderPayment[]> {
  const payments = await paymentsOf(database).where('order_id', '=', order.id).execute()
  return payments.map((payment) => {
    const state = stateOf(payment, order.state)
    const money = formatMoney(state === 'refunding' ? dueOf(payment) : sumOf(payment), locale)
    return {
      ...payment,
      reference: payment.id,
      amount: hryvnias(sumOf(payment)),
      refunded: hryvnias(payment.refunded_amount),
      state,
      text: messageText(locale, `money_${state}`, { money, word: payment.unknown_word ?? '' }),
      since: payment.created_at.toISOString(),
    }
  })
}

/** Payments of all orders whose provider said an unknown word last. */
export async function unknownPayments(database: Database): Promise<UnknownPayment[]> {
  const rows = await paymentsOf(database).where('unknown_word', 'is not', null).execute()
  return rows.map((row) => ({
    ...row,
    reference: row.id,
    unknown_word: row.unknown_word ?? '',
    amount: hryvnias(row.amount),
    number: String(row.number),
    since: row.created_at.toISOString(),
  }))
}
