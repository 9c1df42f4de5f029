import type { Order } from '#shared/contract/orders.ts'
import type { App } from '#client/context/app.ts'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { money } from '#client/ui/price.tsx'

/** Why an order was cancelled, with the dishes it was about. */
export function cancelledText(
  { LL: { order: texts } }: App,
  { cancel_reason, cancelled_products, lines }: Order,
): string {
  const names = lines.filter(({ product_id }) => cancelled_products.includes(product_id)).map(({ name }) => name)
  if (cancel_reason === 'dishes' && names.length > 0) return texts.cancelledDishes({ names: names.join(', ') })
  return texts.cancelledBy[cancel_reason ?? 'other']()
}

/** '450 ₴ · 20 листопада, 14:40': money that came too late or in another sum; null: none did. */
export function lateMoneyText({ locale }: App, { late_payment: late }: Order): string | null {
  return late && `${money(late.sum, locale)} · ${kyivDay(late.at, locale)}, ${kyivTime(late.at, locale)}`
}

/** What becomes of the money of a cancelled order. */
export function cancelledMoneyText(app: App, order: Order): string {
  const { pay } = app.LL.order
  const { is_paid, unpaid_reason: reason, total } = order
  const late = lateMoneyText(app, order)
  if (late) return `${late}. ${pay.goesBack()}`
  if (total > 0 && is_paid) return pay.refund({ money: money(total, app.locale) })
  if (reason === 'held') return pay.releasing()
  if (reason === 'checking') return pay.checkedLater()
  return reason === 'released' || reason === 'refunded' || reason === 'refunding' ? pay.unpaid[reason]() : pay.nothing()
}
