import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { QuestionChoice } from '#shared/contract/order-question.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatMoney, grouped, kopiykas } from '#shared/rules/money.ts'
import { isPaymentDue, isUnconfirmed, movedFrom, promiseOf } from '#shared/rules/orders/order-clock.ts'
import type { App } from '#client/context/app.ts'
import { money } from '#client/ui/price-texts.ts'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'

/** What is said of an order, in several places of it. */

export type OrderStatus = Pick<Order, 'type' | 'state'>

/** How a way to order calls a state of its own, in headings too; null: as all do. */
function ownStateText({ order }: TranslationFunctions, { type, state }: OrderStatus): string | null {
  if (type === 'courier' && state === 'completed') return order.delivered()
  return type === 'inhouse' && (state === 'ready' || state === 'completed') ? order.served[state]() : null
}

export const stateText = (LL: TranslationFunctions, order: OrderStatus): string =>
  ownStateText(LL, order) ?? LL.order.state[order.state]()

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

/** How a time moved and why: 'Because of many orders: 19:10 instead of 18:40'; null: it is as promised. */
export function delayText({ LL, locale }: Pick<App, 'LL' | 'locale'>, order: Order): string | null {
  const before = movedFrom(order)
  if (before === null) return null
  const { ready_at, delay_reason: reason } = order
  return LL.order.moved[reason ?? 'other']({ time: kyivTime(ready_at, locale), before: kyivTime(before, locale) })
}

/** A choice of the restaurant's question, or what the restaurant does then. */
export function choiceText(
  { LL, locale }: App,
  whose: 'choice' | 'otherwise',
  { kind, name, ready_at }: QuestionChoice,
): string {
  const texts = LL.order.question[whose]
  if (kind === 'replace') return texts.replace({ name })
  return kind === 'new_time' ? texts.new_time({ time: ready_at ? kyivTime(ready_at, locale) : '' }) : texts[kind]()
}

/** What was agreed about the latest question; null: nothing. */
export function agreedText(app: App, { question }: Order): string | null {
  const choice = question?.choices[question.answer ?? -1]
  if (!choice) return null
  const isSilent = question?.is_by_silence
  return app.LL.order.question[isSilent ? 'silent' : 'agreed']({ choice: choiceText(app, 'otherwise', choice) })
}

/** The ordered amount as card and cart show it: '2 × 59,50 ₴', but '700 г × 94,50 ₴ за 100 г'. */
export function countText(
  { LL, locale }: Pick<App, 'LL' | 'locale'>,
  { qty, price, productData }: Order['lines'][number],
): string {
  const each = formatMoney(kopiykas(price), locale)
  if (productData?.unit !== 'g') return `${qty} × ${each}`
  const grams = (n: number): string => LL.common.grams({ amount: grouped(n, locale) })
  return `${grams(qty * productData.step)} × ${each} ${LL.product.per({ amount: grams(productData.step) })}`
}

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

/** Where the money of an unpaid order is. */
export function unpaidText({ LL }: App, { state, unpaid_reason: reason }: Order): string {
  const { pay } = LL.order
  if (!reason) return pay.waiting()
  if (state !== 'cancelled') return pay.unpaid[reason]()
  return reason === 'held' ? pay.releasing() : reason === 'checking' ? pay.checkedLater() : pay.unpaid[reason]()
}

/** Nothing was taken of it, and nothing will be. */
export const isUntaken = (reason: Order['unpaid_reason']): boolean =>
  !reason || reason === 'unfinished' || reason === 'declined' || reason === 'expired'

/** What becomes of the money of a cancelled order. */
export function cancelledMoneyText(app: App, order: Order): string {
  const { pay } = app.LL.order
  const late = lateMoneyText(app, order)
  if (late) return `${late}. ${pay.goesBack()}`
  if (order.total > 0 && order.is_paid) return pay.refund({ money: money(order.total, app.locale) })
  return isUntaken(order.unpaid_reason) ? pay.nothing() : unpaidText(app, order)
}
