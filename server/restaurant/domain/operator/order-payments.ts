import type { OrderPayment } from '#shared/contract/operator.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney, hryvnias } from '#shared/rules/money.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
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

function stateOf(
  { state, refund_due }: { state: Tables['payments']['state']; refund_due: boolean },
  order: StoredOrder['state'],
): OrderPayment['state'] {
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
      text: messageText(locale, `money_${state}`).replace('{money}', formatMoney(sum, locale)),
      since: payment.created_at.toISOString(),
    }
  })
}
