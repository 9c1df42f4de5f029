import type { Order } from '#shared/contract/orders.ts'
import { movedFrom } from '#shared/rules/orders/order-clock.ts'
import type { App } from '#client/context/app.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'

/** How a time moved and why: 'Because of many orders: 19:10 instead of 18:40'; null: it is as promised. */
export function delayText({ LL, locale }: Pick<App, 'LL' | 'locale'>, order: Order): string | null {
  const before = movedFrom(order)
  if (before === null) return null
  const { ready_at, delay_reason: reason } = order
  return LL.order.moved[reason ?? 'other']({ time: kyivTime(ready_at, locale), before: kyivTime(before, locale) })
}
