import type { Order } from '#shared/contract/orders.ts'
import { movedFrom } from '#shared/rules/order-clock.ts'
import type { App } from '#client/context/app.ts'
import { kyivTime } from '#client/ui/kyiv-time.ts'

/** How a time moved and why: 'A little longer: 19:10 instead of 18:40, many orders'; null: it is as promised. */
export function delayText({ LL, locale }: Pick<App, 'LL' | 'locale'>, order: Order): string | null {
  const before = movedFrom(order)
  if (before === null) return null
  const { ready_at, delay_reason: reason } = order
  const moved = LL.order.moved({ time: kyivTime(ready_at, locale), before: kyivTime(before, locale) })
  return reason === null || reason === 'other' ? moved : `${moved}, ${LL.order.delays[reason]()}`
}
