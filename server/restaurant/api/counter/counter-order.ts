import { DelayReason } from '../../../../shared/contract/fields.ts'
import { operatorApi, type OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { byGuest } from '../../../../shared/rules/cart/guest-bills.ts'
import { formatMoney, kopiykas } from '../../../../shared/rules/money.ts'
import { isPaymentDue, promiseOf } from '../../../../shared/rules/orders/order-clock.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { nextState } from '../../domain/orders/order-state.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { button, form, here, oneOf } from './presses.ts'
import type { Shown } from './shown.ts'

/** One order of the counter: what is to be cooked, for whom and until when, and, where it is looked at, what can be done about it. */

export function timeOf(at: string | Date, { now }: Pick<Shown, 'now'>): string {
  const moment = inKyiv(new Date(at))
  return moment.toFormat(moment.hasSame(inKyiv(now), 'day') ? 'HH:mm' : 'dd.MM HH:mm')
}
export const hryvnias = (sum: number, locale: Locale): string => formatMoney(kopiykas(sum), locale)
export const call = ({ name, phone }: Pick<Order, 'name' | 'phone'>): Html =>
  markup`${name} <a href="tel:+${phone}">+${phone}</a>`

const listed = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ')

type Line = Order['lines'][number]

const choiceOf = ({ name, qty, options = [] }: Line['options'][number]): Html =>
  markup`<br>+ ${name}${qty > 1 && ` × ${qty}`}${options.length > 0 && ` (${options.map((one) => one.name).join(', ')})`}`

function lineOf({ name, note, options, productData, qty, allergens }: Line, { texts }: Shown): Html {
  const amount = productData?.unit === 'g' ? `${qty * productData.step} ${texts.gram}` : `${qty} ×`
  return markup`<li><b>${amount}</b> ${name}${options.map(choiceOf)}
    ${note && markup`<br><mark>${note}</mark>`}
    ${allergens.length > 0 && markup`<small>${texts.allergens}: ${listed(...allergens.map((one) => texts.allergen[one]))}</small>`}</li>`
}

/** Dishes of an order together lie in the bags of those who chose them. */
function linesOf({ lines, name }: Order, view: Shown): Html[] {
  const groups = byGuest(lines)
  const isTogether = groups.some(({ guest }) => guest)
  return groups.map(
    ({ guest, lines: own }) =>
      markup`${isTogether && markup`<h3>${guest || name}</h3>`}<ul>${own.map((line) => lineOf(line, view))}</ul>`,
  )
}

function placeOf({ type, table, address, dropoff }: Order, { texts }: Shown): string {
  const way = texts.types[type]
  if (type === 'inhouse') return `${way}: ${table ?? texts.noTable}`
  const door = (['entrance', 'floor', 'apartment'] as const).map(
    (name) => address?.[name] && `${texts.address[name]} ${address[name]}`,
  )
  return listed(address ? `${way}: ${address.formatted_address}` : way, ...door, dropoff && texts.dropoffs[dropoff])
}

function moneyOf(order: Order, { texts, locale }: Shown): string {
  const { payment, unpaid_reason, total, change_from } = order
  const word = unpaid_reason === 'held' || unpaid_reason === 'checking' ? unpaid_reason : 'unpaid'
  const paid = payment === 'card_online' && texts.online[order.is_paid || total === 0 ? 'paid' : word]
  const change = change_from !== null && `${texts.change} ${hryvnias(change_from, locale)}`
  return listed(hryvnias(total, locale), texts.payments[payment], paid, change)
}

const wishesOf = (order: Order, { texts }: Shown): string =>
  listed(
    `${texts.cutlery}: ${order.cutlery}`,
    order.is_not_call_confirmation && texts.noCall,
    order.contact_me_telegram_viber && texts.messenger,
  )

/** The question that is open, or what came of the last one. */
function questionOf({ question, question_id }: Order, view: Shown): string {
  const { texts } = view
  if (question && question_id) return `${texts.asked} ${timeOf(question.expires_at, view)}`
  const choice = question?.choices[question.answer ?? -1]
  if (!question || !choice) return ''
  const { kind, name, ready_at } = choice
  const about = question.name && `${question.name}: `
  const said = question.is_by_silence ? texts.silent : texts.answered
  return `${said}: ${about}${texts.answers[kind]} ${name}${ready_at ? timeOf(ready_at, view) : ''}`
}

/** What both a row and the ticket say. */
function orderText(order: Order, view: Shown): Html {
  const { texts, now } = view
  const { comment, courier, number, ready_at, restaurant, state } = order
  const question = questionOf(order, view)
  return markup`<h2 class="hstack">${texts.order} ${number} <span class="state badge outline">${texts.states[state]}</span>
      ${promiseOf(order, now.getTime()) === 'late' && markup`<strong>${texts.late}</strong>`} <time>${timeOf(ready_at, view)}</time></h2>
    <p>${placeOf(order, view)}${view.at === '' && `. ${restaurant.name}`}</p>
    ${linesOf(order, view)}
    ${comment && markup`<p>${texts.comment}: <mark>${comment}</mark></p>`}
    <p>${wishesOf(order, view)}</p>
    <p>${call(order)}<br>${moneyOf(order, view)}</p>
    ${courier && markup`<p>${texts.courier}: ${call(courier)}</p>`}
    ${question && markup`<p><mark>${question}</mark></p>`}`
}

/** Whoever cooks waits for an acceptance, and who accepts for the online payment. */
export const isAcceptable = (order: Order): boolean => order.state === 'new' && !isPaymentDue(order)

/** The press that moves an order on; none while its guest is asked or pays. By its id the focus finds the button of the next press. */
function nextPress(order: Order, view: Shown, place: string): Html | false {
  const { id, type, state, question_id } = order
  const next = nextState(type, state)
  if (next === null || next === 'new' || question_id !== null) return false
  if (state === 'new' && !isAcceptable(order)) return false
  return form(
    view,
    'moveOrder',
    id,
    button(view.texts.move[next], { state: next }, markup` class="large" id="${place}-${id}"`),
  )
}

export const orderRow = (order: Order, view: Shown): Html =>
  markup`<article class="order card" id="o${order.id}" data-state="${order.state}">
    ${orderText(order, view)} ${nextPress(order, view, 'next')}
    <a class="button outline" id="more-${order.id}" href="${here({ at: view.at, order: order.id })}#chosen">${view.texts.more}</a></article>`

/** The reasons that a field of a call may have. */
export const reason = (
  { texts }: Shown,
  name: string,
  reasons: readonly (keyof Shown['texts']['reasons'])[] = DelayReason.options,
): Html =>
  select(
    name,
    texts.reason,
    reasons.map((one): Choice => [one, texts.reasons[one]]),
  )

const cancel = { kind: 'cancel' } as const

/** Later by so many minutes. Times are absolute, so that a press sent twice moves the order once. */
const later = ({ ready_at }: Order, view: Shown, part: (at: string) => object): Html[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = new Date(Math.max(Date.parse(ready_at), view.now.getTime()) + minutes * 60_000)
    return button(`${timeOf(at, view)} (+${minutes} ${view.texts.minute})`, part(at.toISOString()))
  })

function timeForm(order: Order, view: Shown): Html {
  const times = later(order, view, (ready_at) => ({ ready_at, moved_from: order.ready_at }))
  return form(view, 'setReadyTime', order.id, reason(view, 'reason'), oneOf(view.texts.setTime, times))
}

/** Silence takes the first choice that costs nothing more: a dish is left out, the guest is called. */
function questions(order: Order, view: Shown): (Html | false)[] {
  const { texts } = view
  const ask = (...fields: Html[]): Html => form(view, 'askQuestion', order.id, ...fields)
  const choices = order.lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const dishes = order.lines.map(({ product_id, name, guest }, line): Choice => {
    const part = { subject: 'line', product_id, line, choices, silence: 0 }
    return [part, guest ? `${guest}: ${name}` : name]
  })
  const replacement = input('replacement', texts.replacement, '', markup` list="dishes"`)
  const wait = (ready_at: string) => ({
    subject: 'time',
    choices: [{ kind: 'new_time', ready_at }, cancel],
    silence: 0,
  })
  const address = { subject: 'address', choices: [{ kind: 'meet' }, { kind: 'call' }, cancel], silence: 1 }
  return [
    ask(oneOf(texts.askTime, later(order, view, wait))),
    ask(select('json', texts.dish, dishes), replacement, button(texts.askDish)),
    order.type === 'courier' && ask(button(texts.askAddress, address)),
  ]
}

function courierForm({ id, courier }: Order, view: Shown): Html {
  const { texts } = view
  const name = input('name', texts.courier, courier?.name)
  const phone = input('phone', texts.phone, courier?.phone, markup` type="tel"`)
  const minutes = input('minutes', texts.minutes, courier?.minutes ?? '', markup` inputmode="numeric"`)
  return form(view, 'setCourier', id, name, phone, minutes, button(texts.setCourier))
}

function cancellation({ id, lines }: Order, view: Shown): Html {
  const { texts } = view
  const reasons = operatorApi.moveOrder.body.shape.cancel_reason.unwrap().options
  const dishes = lines.map(({ product_id, name }): Choice => [{ cancelled_products: [product_id] }, name])
  const about = select('json', texts.dish, [[{}, '—'], ...dishes])
  const press = button(texts.move.cancelled, { state: 'cancelled' })
  return form(view, 'moveOrder', id, reason(view, 'cancel_reason', reasons), about, press)
}

/** An order that is looked at; its text is what is printed for the kitchen. */
export const orderPanel = (order: Order, view: Shown): Html =>
  markup`<article id="chosen" class="card" tabindex="-1" autofocus>
    <section id="told">${orderText(order, view)} ${nextPress(order, view, 'chosen')}</section> <p id="over" hidden></p>
    <div class="cards">${timeForm(order, view)} ${order.type === 'courier' && courierForm(order, view)}
      ${order.question_id === null && questions(order, view)} ${cancellation(order, view)}</div>
    <p><button type="button" class="outline" data-print>${view.texts.print}</button> <a class="button outline" href="${here({ at: view.at, order: '' })}">${view.texts.close}</a></p>
    <datalist id="dishes">${view.dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>
  </article>`
