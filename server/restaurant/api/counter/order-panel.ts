import { DelayReason } from '../../../../shared/contract/delay-reason.ts'
import { CancelReason, type Order } from '../../../../shared/contract/orders.ts'
import type { Texts } from './counter-texts.ts'
import { form, here, input, json, select, type Choice } from './forms.ts'
import { markup, type Html } from './html.ts'
import { nextPress, orderText, timeOf } from './order-card.ts'
import type { Shown } from './shown.ts'

/** An order that is looked at: what can be done about it, and what is printed for the kitchen. */

const MINUTE_MS = 60_000

export const reasonsOf = ({ reasons }: Texts): Choice[] =>
  DelayReason.options.map((reason) => [reason, reasons[reason]])

const cancelReasons = ({ reasons }: Texts): Choice[] =>
  CancelReason.exclude(['customer', 'unpaid', 'unaccepted']).options.map((reason) => [reason, reasons[reason]])

/** Times are absolute, so that a press sent twice moves the order once. */
const later = ({ ready_at }: Order, { texts, now }: Shown): (readonly [at: string, text: string])[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = Math.max(Date.parse(ready_at), now) + minutes * MINUTE_MS
    return [new Date(at).toISOString(), `${timeOf(at, now)} (+${minutes} ${texts.minute})`]
  })

const cancel = { kind: 'cancel' } as const

/** Silence takes the first choice that costs nothing more: a dish is left out, the time moves, the guest is called. */
function questions(order: Order, view: Shown): Html {
  const { texts } = view
  const ask = { call: 'askQuestion', of: order.id } as const
  const choices = order.lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const lines = order.lines.map(({ product_id, name, guest }, line): Choice => [
    JSON.stringify({ subject: 'line', product_id, line, choices, silence: 0 }),
    guest ? `${guest}: ${name}` : name,
  ])
  const times = later(order, view).map(([ready_at, text]): Choice => [
    JSON.stringify({ subject: 'time', choices: [{ kind: 'new_time', ready_at }, cancel], silence: 0 }),
    text,
  ])
  const address = { subject: 'address', choices: [{ kind: 'meet' }, { kind: 'call' }, cancel], silence: 1 }
  const replacement = input('replacement', texts.replacement, '', markup` list="dishes"`)
  return markup`${form(view, { ...ask, fields: markup`${select('json', texts.dish, lines)}${replacement}`, button: texts.askDish })}
    ${form(view, { ...ask, fields: select('json', texts.readyAt, times), button: texts.askTime })}
    ${order.type === 'courier' && form(view, { ...ask, fields: json(address), button: texts.askAddress })}`
}

function courier({ id, courier: named }: Order, view: Shown): Html {
  const { texts } = view
  const fields = markup`${input('name', texts.courier, named?.name)}
    ${input('phone', texts.phone, named?.phone, markup` type="tel"`)}
    ${input('minutes', texts.minutes, String(named?.minutes ?? ''), markup` inputmode="numeric"`)}`
  return form(view, { call: 'setCourier', of: id, fields, button: texts.setCourier })
}

function cancellation({ id, lines }: Order, view: Shown): Html {
  const { texts } = view
  const dishes = lines.map(({ product_id, name }): Choice => [
    JSON.stringify({ cancelled_products: [product_id] }),
    name,
  ])
  const fields = markup`${json({ state: 'cancelled' })}${select('cancel_reason', texts.reason, cancelReasons(texts))}
    ${select('json', texts.dish, [['{}', '—'], ...dishes])}`
  return form(view, { call: 'moveOrder', of: id, fields, button: texts.move.cancelled, look: 'danger' })
}

export function orderPanel(order: Order, view: Shown): Html {
  const { texts, at, dishes } = view
  const time = markup`${select('ready_at', texts.readyAt, later(order, view))}${select('reason', texts.reason, reasonsOf(texts))}`
  return markup`<section id="chosen" class="order" tabindex="-1" autofocus>
    ${orderText(order, view)} ${nextPress(order, view)}
    <div class="forms">
      ${form(view, { call: 'setReadyTime', of: order.id, fields: time, button: texts.setTime })}
      ${order.type === 'courier' && courier(order, view)} ${order.question_id === null && questions(order, view)}
      ${cancellation(order, view)}
    </div>
    <p><button type="button" data-print>${texts.print}</button> <a href="/counter${here({ at, order: '' })}">${texts.close}</a></p>
    <datalist id="dishes">${dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>
  </section>`
}
