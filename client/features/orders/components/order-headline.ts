import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { ownStateText } from './order-badge.tsx'

/** The heading of an order's page: the state, and never thanks for an order that is unpaid. Readers of a link are not asked. */
export function orderHeadline(LL: TranslationFunctions, order: Order, isReadOnly = false): string {
  const { order: texts } = LL
  const { state } = order
  if (state === 'cancelled') return texts.cancel.done()
  if (order.question_id !== null && !isReadOnly) return texts.question.headline()
  if (isPaymentDue(order)) return order.unpaid_reason === 'declined' ? texts.declinedTitle() : texts.unpaidTitle()
  if (state === 'new') return texts.thanks()
  return ownStateText(LL, order) ?? texts.headline[state]()
}
