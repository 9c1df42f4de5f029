import { DelayReason } from '../../../../shared/contract/fields.ts'
import { operatorApi, type OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { byGuest } from '../../../../shared/rules/cart/guest-bills.ts'
import { namesOf } from '../../../../shared/rules/menu/describe-line.ts'
import { formatMoney, kopiykas } from '../../../../shared/rules/money.ts'
import { isPaymentDue, promiseOf } from '../../../../shared/rules/orders/order-clock.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { nextState } from '../../domain/orders/order-state.ts'
import { dialog, input, markup, select, type Choice, type Html } from './html.ts'
import { button, form, oneOf } from './presses.ts'
import type { Shown } from './shown.ts'

/** One order of the counter: what is to be cooked, for whom and until when, and what can be done about it. */

export function timeOf(at: string | Date, { now }: Pick<Shown, 'now'>): string {
  const moment = inKyiv(new Date(at))
  return moment.toFormat(moment.hasSame(inKyiv(now), 'day') ? 'HH:mm' : 'dd.MM HH:mm')
}
export const hryvnias = (sum: number, locale: Locale): string => formatMoney(kopiykas(sum), locale)
export const call = ({ name, phone }: Pick<Order, 'name' | 'phone'>): Html =>
  markup`${name} <a href="tel:+${phone}">+${phone}</a>`
export const listed = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ')

function lineOf({ name, note, options, productData, qty, allergens }: Order['lines'][number], { texts }: Shown): Html {
  const amount = productData?.unit === 'g' ? `${qty * productData.step} ${texts.gram}` : `${qty} ×`
  return markup`<li><b>${amount}</b> ${name}${options.map((one) => markup`<br>+ ${namesOf([one])}`)}
    ${note && markup`<br><mark>${note}</mark>`}
    ${allergens.length > 0 && markup`<br><small>${texts.allergens}: ${listed(...allergens.map((one) => texts.allergen[one]))}</small>`}</li>`
}

/** Dishes of an order together lie in the bags of those who chose them. */
function linesOf({ lines, name }: Order, view: Shown): Html[] {
  const isTogether = lines.some(({ guest }) => guest)
  return byGuest(lines).map(
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

function moneyOf({ payment, unpaid_reason, is_paid, total, change_from }: Order, { texts, locale }: Shown): string {
  const word = unpaid_reason === 'held' || unpaid_reason === 'checking' ? unpaid_reason : 'unpaid'
  const paid = payment === 'card_online' && texts.online[is_paid || total === 0 ? 'paid' : word]
  const change = change_from !== null && `${texts.change} ${hryvnias(change_from, locale)}`
  return listed(hryvnias(total, locale), texts.payments[payment], paid, change)
}

/** The question that is open, or what came of the last one. */
function questionOf({ question, question_id }: Order, view: Shown): string {
  const { texts } = view
  if (question && question_id) return `${texts.asked} ${timeOf(question.expires_at, view)}`
  const choice = question?.choices[question.answer ?? -1]
  if (!question || !choice) return ''
  const said = `${question.is_by_silence ? texts.silent : texts.answered}: ${question.name && `${question.name}: `}`
  return `${said}${texts.answers[choice.kind]} ${choice.ready_at ? timeOf(choice.ready_at, view) : choice.name}`
}

/** Whoever cooks waits for an acceptance, and who accepts for the online payment. */
export const isAcceptable = (order: Order): boolean => order.state === 'new' && !isPaymentDue(order)

/** The press that moves an order on; none while its guest is asked or pays. */
function nextPress(order: Order, view: Shown): Html | false {
  const { id, type, state, question_id } = order
  const next = nextState(type, state)
  if (next === null || next === 'new' || question_id !== null || (state === 'new' && !isAcceptable(order))) return false
  return form(view, 'moveOrder', id, button(view.texts.move[next], { state: next }, 'large'))
}

type Reason = keyof Shown['texts']['reasons']
/** The reasons that a field of a call may have. */
export function reason(name: string, { texts }: Shown, reasons: readonly Reason[] = DelayReason.options): Html {
  const choices = reasons.map((one): Choice => [one, texts.reasons[one]])
  return select(name, texts.reason, choices)
}

/** Later by so many minutes. Times are absolute, so that a press sent twice moves the order once. */
const later = ({ ready_at }: Order, { texts, now }: Shown, part: (at: string) => object): Html[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = new Date(Math.max(Date.parse(ready_at), now.getTime()) + minutes * 60_000)
    return button(`${timeOf(at, { now })} (+${minutes} ${texts.minute})`, part(at.toISOString()))
  })

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
  return form(view, 'moveOrder', id, reason('cancel_reason', view, reasons), about, press)
}

/** Silence takes the first choice: a dish is left out, the guest waits or is called. */
function questions(order: Order, view: Shown): (Html | false)[] {
  const { texts } = view
  const ask = (...fields: Html[]): Html => form(view, 'askQuestion', order.id, ...fields)
  const cancel = { kind: 'cancel' }
  const choices = order.lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const dishes = order.lines.map(({ product_id, name, guest }, line): Choice => {
    return [{ subject: 'line', product_id, line, choices }, guest ? `${guest}: ${name}` : name]
  })
  const wait = (ready_at: string) => ({ subject: 'time', choices: [{ kind: 'new_time', ready_at }, cancel] })
  const replacement = input('replacement', texts.replacement, '', markup` list="dishes"`)
  const address = { subject: 'address', choices: [{ kind: 'call' }, { kind: 'meet' }, cancel] }
  return [
    ask(oneOf(texts.askTime, later(order, view, wait))),
    ask(select('json', texts.dish, dishes), replacement, button(texts.askDish)),
    order.type === 'courier' && ask(button(texts.askAddress, address)),
  ]
}

/** Forms that may vanish come last: those before them stay what they are. */
function panel(order: Order, view: Shown): Html {
  const { texts } = view
  const times = later(order, view, (ready_at) => ({ ready_at, moved_from: order.ready_at }))
  return dialog(`more-${order.id}`, texts.more, texts.close, [
    markup`<h2>${texts.order} ${order.number}</h2><button type="button" class="outline" data-print>${texts.print}</button>`,
    form(view, 'setReadyTime', order.id, reason('reason', view), oneOf(texts.setTime, times)),
    order.type === 'courier' && courierForm(order, view),
    cancellation(order, view),
    order.question_id === null && questions(order, view),
  ])
}

/** Its text is what is printed for the kitchen while its panel is open. */
export function orderRow(order: Order, view: Shown): Html {
  const { texts, now } = view
  const { comment, courier, id, number, ready_at, restaurant, state } = order
  const question = questionOf(order, view)
  return markup`<article class="order card" id="o${id}" data-state="${state}">
    <h2 class="hstack">${texts.order} ${number} <span class="state badge outline">${texts.states[state]}</span>
      ${promiseOf(order, now.getTime()) === 'late' && markup`<strong>${texts.late}</strong>`} <time>${timeOf(ready_at, view)}</time></h2>
    <p>${placeOf(order, view)}${view.at === '' && `. ${restaurant.name}`}</p>
    ${linesOf(order, view)}
    ${comment && markup`<p>${texts.comment}: <mark>${comment}</mark></p>`}
    <p>${listed(`${texts.cutlery}: ${order.cutlery}`, order.is_not_call_confirmation && texts.noCall, order.contact_me_telegram_viber && texts.messenger)}</p>
    <p>${call(order)}<br>${moneyOf(order, view)}</p>
    ${courier && markup`<p>${texts.courier}: ${call(courier)}</p>`}
    ${question && markup`<p><mark>${question}</mark></p>`}
    <footer class="vstack">${nextPress(order, view)} ${state !== 'cancelled' && panel(order, view)}</footer></article>`
}
