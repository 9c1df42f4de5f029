import type { OrderPayment, UnknownPayment } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { formatMoney, hryvnias } from '../../../../shared/rules/money.ts'
import type { Database } from '../../database/tables.ts'
import type { Payment, StoredOrder } from '../../database/order-tables.ts'
import { messageText } from '../messages.ts'
import { sumOf } from '../money/order-money.ts'

/** The state of each online payment of an order, for the operator. */

const names = {
  held: 'held',
  approved: 'paid',
  declined: 'declined',
  released: 'released',
  refunded: 'refunded',
} as const

function stateOf({ state, refund_due, unknown_word }: Payment, order: StoredOrder['state']): OrderPayment['state'] {
  if (unknown_word !== null) return 'unknown'
  if (state === 'started') return order === 'cancelled' ? 'expired' : 'awaiting'
  return refund_due ? 'refunding' : names[state]
}

export async function orderPayments(database: Database, order: StoredOrder, locale: Locale): Promise<OrderPayment[]> {
  const payments = await database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return payments.map((payment) => {
    const state = stateOf(payment, order.state)
    const due = (payment.refund_amount ?? sumOf(payment)) - payment.refunded_amount
    const sum = state === 'refunding' ? due : sumOf(payment)
    return {
      reference: payment.id,
      provider: payment.provider,
      amount: hryvnias(sumOf(payment)),
      refunded: hryvnias(payment.refunded_amount),
      state,
      text: messageText(locale, `money_${state}`, {
        money: formatMoney(sum, locale),
        word: payment.unknown_word ?? '',
      }),
      since: payment.created_at.toISOString(),
    }
  })
}

/** Payments of all orders whose provider said an unknown word last. */
export async function unknownPayments(database: Database): Promise<UnknownPayment[]> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'provider', 'unknown_word', 'amount', 'order_id', 'number', 'name', 'phone'])
    .select('payments.created_at')
    .where('unknown_word', 'is not', null)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
  return rows.map(({ id, amount, number, created_at, unknown_word, ...rest }) => ({
    ...rest,
    reference: id,
    unknown_word: unknown_word ?? '',
    amount: hryvnias(amount),
    number: String(number),
    since: created_at.toISOString(),
  }))
}
