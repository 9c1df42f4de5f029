import { CancelReason, type Order, type OrderState } from '#shared/contract/orders.ts'
import { DelayReason } from '#shared/contract/delay-reason.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { orderCourses } from '#shared/rules/orders/order-courses.ts'
import { promiseOf } from '#shared/rules/orders/order-clock.ts'
import { markup, type Html } from './html.ts'
import type { Texts } from './counter-texts.ts'

/** One order of the counter: what is to be cooked, for whom and until when, and what can be done about it. */

export interface View {
  readonly texts: Texts
  readonly locale: Locale
  readonly now: number
  /** Id of the restaurant whose orders are shown; empty: of all. */
  readonly at: string
}

const MINUTE_MS = 60_000
const clock = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Kyiv' })
const day = new Intl.DateTimeFormat('uk', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Kyiv' })
export const timeOf = (at: string | number, now: number): string => {
  const date = new Date(at)
  return day.format(date) === day.format(now) ? clock.format(date) : `${day.format(date)} ${clock.format(date)}`
}
export const hryvnias = (sum: number, locale: Locale): string => formatMoney(kopiykas(sum), locale)

/** Inside the lists htmx sends it (counter-page.ts). */
export const form = (action: string, { at }: Pick<View, 'at'>, fields: Html, button: string, look = ''): Html =>
  markup`<form method="post" action="/counter/${action}"><input type="hidden" name="at" value="${at}">${fields}<button class="${look}">${button}</button></form>`

type Choice = readonly [value: string, text: string]
export const select = (name: string, label: string, choices: readonly Choice[]): Html =>
  markup`<label>${label}<select name="${name}">${choices.map(([value, text]) => markup`<option value="${value}">${text}</option>`)}</select></label>`
const hidden = (name: string, value: string): Html => markup`<input type="hidden" name="${name}" value="${value}">`

export const reasonsOf = ({ reasons }: Texts): Choice[] =>
  DelayReason.options.map((reason) => [reason, reasons[reason]])

const OWN = new Set(['customer', 'unpaid', 'unaccepted'])
const cancelReasons = ({ reasons, cancelReasons: own }: Texts): Choice[] => {
  const texts: Partial<Record<string, string>> = { ...own, ...reasons }
  return CancelReason.options.filter((one) => !OWN.has(one)).map((one) => [one, texts[one] ?? one])
}

function nextState({ type, state }: Order): OrderState | undefined {
  const course: readonly OrderState[] = orderCourses[type]
  return course[course.indexOf(state) + 1]
}

const amountOf = ({ qty, productData }: Order['lines'][number]): string =>
  productData?.unit === 'g' ? `${qty * productData.step} г` : `${qty} ×`

export const linesOf = ({ lines }: Order): Html =>
  markup`<ul class="lines">${lines.map((line) => markup`<li> <b>${amountOf(line)}</b> ${line.name}${line.options.map(({ name, qty }) => markup`<br /><span>+ ${name}${qty > 1 && ` × ${qty}`}</span>`)}${line.note !== '' && markup`<br /><mark>${line.note}</mark>`} </li>`)}</ul>`

export function placeOf({ type, table, address, dropoff }: Order, { texts }: Pick<View, 'texts'>): string {
  if (type === 'inhouse') return `${texts.types.inhouse}: ${table ?? texts.noTable}`
  if (type === 'pickup' || !address) return texts.types[type]
  const { entrance, floor, apartment } = address
  const parts = Object.entries({ entrance, floor, apartment }).flatMap(([name, value]) =>
    value ? `${texts.address[name as 'floor']} ${value}` : [],
  )
  return [`${texts.types.courier}: ${address.formatted_address}`, ...parts, dropoff ? texts.dropoffs[dropoff] : '']
    .filter(Boolean)
    .join(', ')
}

export function moneyOf({ payment, is_paid, total, change_from }: Order, { texts, locale }: View): string {
  const paid = payment === 'card_online' ? `, ${is_paid ? texts.paid : texts.unpaid}` : ''
  const change = change_from === null ? '' : `, ${texts.change} ${hryvnias(change_from, locale)}`
  return `${hryvnias(total, locale)}, ${texts.payments[payment]}${paid}${change}`
}

/** Times are absolute, so that a press sent twice moves the order once. */
const later = ({ ready_at }: Order, { texts, now }: View): Choice[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = Math.max(Date.parse(ready_at), now) + minutes * MINUTE_MS
    return [new Date(at).toISOString(), `${timeOf(at, now)} (+${minutes} ${texts.minute})`]
  })

function questions(order: Order, view: View): Html {
  const { texts } = view
  const lines = order.lines.map(({ product_id, name }, index): Choice => [`${product_id}:${index}`, name])
  const action = `orders/${order.id}/question`
  return markup`${form(action, view, markup`${hidden('subject', 'line')}${hidden('lines', String(lines.length))}${select('line', texts.dish, lines)}<label >${texts.replacement} <input name="replacement" list="dishes" inputmode="numeric" /></label>`, texts.askDish)}${form(action, view, markup`${hidden('subject', 'time')}${select('ready_at', texts.readyAt, later(order, view))}`, texts.askTime)}${order.type === 'courier' && form(action, view, hidden('subject', 'address'), texts.askAddress)}`
}

const courierForm = (order: Order, view: View): Html =>
  form(
    `orders/${order.id}/courier`,
    view,
    markup`<label>${view.texts.courier} <input name="name" value="${order.courier?.name ?? ''}"></label><label>${view.texts.phone} <input name="phone" type="tel" value="${order.courier?.phone ?? ''}"></label><label>${view.texts.minutes} <input name="minutes" inputmode="numeric" value="${order.courier?.minutes ?? ''}"></label>`,
    view.texts.setCourier,
  )

function more(order: Order, view: View): Html {
  const { texts } = view
  const products = order.lines.map(({ product_id, name }): Choice => [String(product_id), name])
  return markup`<details><summary>${texts.more}</summary>${form(`orders/${order.id}/time`, view, markup`${select('ready_at', texts.readyAt, later(order, view))}${select('reason', texts.reason, reasonsOf(texts))}`, texts.setTime)}${order.type === 'courier' && courierForm(order, view)}${order.question_id === null && questions(order, view)}${form(`orders/${order.id}/state`, view, markup`${hidden('state', 'cancelled')}${select('cancel_reason', texts.reason, cancelReasons(texts))}${select('product', texts.dish, [['', '—'], ...products])}`, texts.move.cancelled, 'danger')}<p><a href="/counter/orders/${order.id}/ticket" target="_blank">${texts.ticket}</a></p></details>`
}

export function orderCard(order: Order, view: View): Html {
  const { texts, now } = view
  const next = nextState(order)
  const isLate = promiseOf(order, now) === 'late'
  return markup`<li class="order" id="o${order.id}" data-state="${order.state}" ${isLate && markup` data-late`}><h3>${texts.order} ${order.number} <span class="state">${texts.states[order.state]}</span><time>${timeOf(order.ready_at, now)}</time>${isLate && markup` <strong>${texts.late}</strong>`}</h3><p>${placeOf(order, view)}${view.at === '' && markup`<br />${order.restaurant.name}`}</p>${linesOf(order)} ${order.comment !== '' && markup`<p>${texts.cutleryNote}: <mark>${order.comment}</mark></p>`}<p>${order.name} <a href="tel:+${order.phone}">+${order.phone}</a><br>${moneyOf(order, view)}</p>${order.question !== null && order.question_id !== null && markup`<p class="asked">${texts.asked} ${timeOf(order.question.expires_at, now)}</p>`} ${next && order.question_id === null && form(`orders/${order.id}/state`, view, hidden('state', next), texts.move[next], 'main')} ${more(order, view)}</li>`
}
