import type { DateTime } from 'luxon'
import type { Restaurant } from '../../../../shared/contract/business.ts'
import { DelayReason } from '../../../../shared/contract/fields.ts'
import { operatorApi, type OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { nextState } from '../../domain/orders/order-state.ts'
import { markup, type Html, type Value } from '../calls/markup.ts'
import { texts, type CallName, type Place, type Shown } from './operator-calls.ts'

/** What can be pressed at the counter. A form is the body of the operator's call that its address names. */

export const here = ({ at, locale, of }: Place, press = ''): string =>
  `/counter${press}?${new URLSearchParams({ at, lang: locale, ...(of && { of }) })}`

export const link = (place: Place, text: string, row = ''): Html =>
  markup`<a class="button outline" href="${here(place)}${row}">${text}</a>`

/** A refusal is told at the place; else the list is shown, at `row`. */
export function form(place: Place, call: CallName, id: string | number, fields: Value, row = ''): Html {
  const { order, title } = texts[place.locale]
  const name = Number(place.of) ? `${order} ${place.of}` : title
  return markup`<form class="vstack" method="post" action="${here(place, `/${call}/${id}`)}${row}" data-of="${name}" hx-swap="innerMorph show:none" hx-replace-url="true">${fields}</form>`
}

/** Part of a body, and the words for it. The button to press next is a large one. */
type Choice = readonly [part: object, text: string]
export const button = ([part, text]: Choice, look = 'outline'): Html =>
  markup`<button name="json" value="${JSON.stringify(part)}" class="${look}">${text}</button>`
const buttons = (label: string, choices: readonly Choice[]): Html =>
  markup`<fieldset class="hstack"><legend>${label}</legend>${choices.map((one) => button(one))}</fieldset>`
const select = (label: string, choices: readonly Choice[]): Html =>
  markup`<label>${label} <select name="json">${choices.map(([part, text]) => markup`<option value="${JSON.stringify(part)}">${text}</option>`)}</select></label>`
export const input = (name: string, label: string, value: string | number = '', rest?: Html): Html =>
  markup`<label>${label} <input name="${name}" value="${value}"${rest}></label>`

type Reason = keyof Shown['texts']['reasons']
const reason = (name: string, { texts }: Shown, reasons: readonly Reason[] = DelayReason.options): Html =>
  select(
    texts.reason,
    reasons.map((one): Choice => [{ [name]: one }, texts.reasons[one]]),
  )

export function timeOf(at: string | Date, { now }: Pick<Shown, 'now'>): string {
  const moment = inKyiv(new Date(at))
  return moment.toFormat(moment.hasSame(inKyiv(now), 'day') ? 'HH:mm' : 'dd.MM HH:mm')
}
export const until = (end: string | null, view: Shown): string =>
  end ? `${view.texts.until} ${timeOf(end, view)}` : view.texts.onceSaid

/** A refusal is told on the order's page; a press there leads to its row. */
const press = (order: Order, view: Shown, call: CallName, ...fields: Html[]): Html =>
  form({ ...view, of: order.number }, call, order.id, fields, view.of && `#o${order.id}`)

/** Whoever cooks waits for an acceptance, and who accepts for the online payment. */
export const isAcceptable = (order: Order): boolean => order.state === 'new' && !isPaymentDue(order)

/** The press that moves an order on; none while its guest is asked or pays. */
export function nextPress(order: Order, view: Shown): Html | false {
  const { type, state, question_id } = order
  const next = nextState(type, state)
  if (next === null || next === 'new' || question_id !== null || (state === 'new' && !isAcceptable(order))) return false
  return press(order, view, 'moveOrder', button([{ state: next }, view.texts.move[next]], 'large'))
}

/** Later by so many minutes. Times are absolute, so that a press sent twice moves the order once. */
const later = ({ ready_at }: Order, { texts, now }: Shown, part: (at: string) => object): Choice[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = new Date(Math.max(Date.parse(ready_at), now.getTime()) + minutes * 60_000)
    return [part(at.toISOString()), `${timeOf(at, { now })} (+${minutes} ${texts.minute})`]
  })

function courierForm(order: Order, view: Shown): Html {
  const { texts } = view
  const { name, phone, minutes } = order.courier ?? {}
  const fields = [
    input('name', texts.courier, name),
    input('phone', texts.phone, phone, markup` type="tel"`),
    input('minutes', texts.minutes, minutes ?? '', markup` inputmode="numeric"`),
  ]
  return press(order, view, 'setCourier', ...fields, button([{}, texts.setCourier]))
}

function cancellation(order: Order, view: Shown): Html {
  const { texts } = view
  const reasons = operatorApi.moveOrder.body.shape.cancel_reason.unwrap().options
  const dishes = order.lines.map(({ product_id, name }): Choice => [{ cancelled_products: [product_id] }, name])
  const about = select(texts.dish, [[{}, '—'], ...dishes])
  const end = button([{ state: 'cancelled' }, texts.move.cancelled])
  return press(order, view, 'moveOrder', reason('cancel_reason', view, reasons), about, end)
}

/** Silence takes the first choice: a dish is left out, the guest waits or is called. */
function questions(order: Order, view: Shown): (Html | false)[] {
  const { texts } = view
  const ask = (...fields: Html[]): Html => press(order, view, 'askQuestion', ...fields)
  const cancel = { kind: 'cancel' }
  const choices = order.lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const dishes = order.lines.map(({ product_id, name, guest }, line): Choice => {
    return [{ subject: 'line', product_id, line, choices }, guest ? `${guest}: ${name}` : name]
  })
  const wait = (ready_at: string) => ({ subject: 'time', choices: [{ kind: 'new_time', ready_at }, cancel] })
  const replacement = input('replacement', texts.replacement, '', markup` list="dishes"`)
  const address = { subject: 'address', choices: [{ kind: 'call' }, { kind: 'meet' }, cancel] }
  return [
    ask(buttons(texts.askTime, later(order, view, wait))),
    ask(select(texts.dish, dishes), replacement, button([{}, texts.askDish])),
    order.type === 'courier' && ask(button([address, texts.askAddress])),
  ]
}

export function orderForms(order: Order, view: Shown): (Html | false)[] {
  const { type, state, question_id, ready_at: moved_from } = order
  if (state === 'cancelled') return []
  const times = later(order, view, (ready_at) => ({ ready_at, moved_from }))
  return [
    press(order, view, 'setReadyTime', reason('reason', view), buttons(view.texts.setTime, times)),
    type === 'courier' && courierForm(order, view),
    ...(question_id === null ? questions(order, view) : []),
    cancellation(order, view),
  ]
}

const MORNING_HOUR = 6
/** What has run out in the evening is bought by the next morning. */
const nextMorning = (now: DateTime): DateTime =>
  now.plus({ hours: 24 - MORNING_HOUR }).set({ hour: MORNING_HOUR, minute: 0, second: 0, millisecond: 0 })

/** A press for each end of a pause or a stop; the last one has none. */
const endings = (ends: readonly DateTime[], view: Shown, part: (end: string | null) => object): Choice[] =>
  [...ends.map((end) => end.toUTC().toISO()), null].map((end) => [part(end), until(end, view)])

/** Pauses, longer cooking, and what has run out, each in a form of its own: a press leaves what another counter has set of the others. */
export function restaurantForms({ id, terminal_id }: Restaurant, view: Shown): Html[] {
  const { texts, dishes, options } = view
  const now = inKyiv(view.now)
  const inHours = (...all: number[]): DateTime[] => all.map((hours) => now.plus({ hours }))
  const pauses = endings(inHours(0.5, 1, 2), view, (paused_until) => ({ paused: true, paused_until }))
  const reopened: Choice = [{ paused: false, paused_until: null, pause_reason: null }, texts.reopen]
  const busy = [0, 10, 20, 30].map((minutes): Choice => [{ busy_minutes: minutes }, `${minutes} ${texts.minute}`])
  const ends = endings([nextMorning(now), ...inHours(1, 2)], view, (stopped_until) => ({
    stopped: true,
    stopped_until,
  }))
  const stops = buttons(texts.stop, [...ends, [{ stopped: false, stopped_until: null }, texts.unstop]])
  const food = (key: string, all: Shown['dishes' | 'options']): Choice[] =>
    all.map((one) => [
      { terminal_id, [key]: Number(one.id) },
      `${one.in_stop_list ? `${texts.stop}: ` : ''}${one.name}`,
    ])
  return [
    form(view, 'setRestaurant', id, [reason('pause_reason', view), buttons(texts.pause, [...pauses, reopened])]),
    form(view, 'setRestaurant', id, buttons(texts.busy, busy)),
    form(view, 'setStop', id, [select(texts.dish, food('product_id', dishes)), stops]),
    form(view, 'setOptionStop', id, [select(texts.option, food('option_id', options)), stops]),
  ]
}
