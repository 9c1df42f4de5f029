import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue, isUnconfirmed, promiseOf } from '#shared/rules/orders/order-clock.ts'
import type { App } from '#client/context/app.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { stateText } from './order-badge.tsx'

/** 'Готуємо · 18:40', or what its customer has to do; a time is named only while it is to come. */
export function orderInBrief({ LL, locale, stores }: App, order: Order): string {
  if (order.question_id !== null) return LL.order.question.headline()
  if (isPaymentDue(order)) return LL.order.unpaid()
  const now = stores.clock.at
  const promise = promiseOf(order, now)
  if (promise === 'late') return LL.order.late()
  if (isUnconfirmed(order, now)) return LL.order.unconfirmedBrief()
  if (promise === 'due') return LL.order.due[order.type]()
  const state = stateText(LL, order)
  return promise === 'promised' ? `${state} · ${kyivTime(order.ready_at, locale)}` : state
}
