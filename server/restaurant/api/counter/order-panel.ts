import { DelayReason } from '../../../../shared/contract/fields.ts'
import { operatorApi, type OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { nextPress, orderText, timeOf } from './order-card.ts'
import { button, form, here } from './presses.ts'
import type { Shown } from './shown.ts'

/** An order that is looked at: what can be done about it, and what is printed for the kitchen. */

const CancelReason = operatorApi.moveOrder.body.shape.cancel_reason.unwrap()

/** The reasons that a field of a call may have. */
export const reason = (
  { texts }: Shown,
  name: string,
  { options }: typeof DelayReason | typeof CancelReason = DelayReason,
  chosen?: string | null,
): Html =>
  select(
    name,
    texts.reason,
    options.map((one): Choice => [one, texts.reasons[one]]),
    chosen,
  )

/** A choice that is a part of a body. */
export const choice = (part: object, text: string): Choice => [JSON.stringify(part), text]
const cancel = { kind: 'cancel' } as const

/** Times are absolute, so that a press sent twice moves the order once. */
function timeForms({ id, ready_at, question_id }: Order, view: Shown): (Html | false)[] {
  const { texts, now } = view
  const times = [10, 20, 30, 45].map((minutes): Choice => {
    const at = new Date(Math.max(Date.parse(ready_at), now.getTime()) + minutes * 60_000)
    return [at.toISOString(), `${timeOf(at, view)} (+${minutes} ${texts.minute})`]
  })
  const questions = times.map(([at, text]) =>
    choice({ subject: 'time', choices: [{ kind: 'new_time', ready_at: at }, cancel], silence: 0 }, text),
  )
  const move = [
    select('ready_at', texts.readyAt, times),
    reason(view, 'reason'),
    button(texts.setTime, { moved_from: ready_at }),
  ]
  const ask = [select('json', texts.readyAt, questions), button(texts.askTime)]
  return [form(view, 'setReadyTime', id, ...move), question_id === null && form(view, 'askQuestion', id, ...ask)]
}

/** Silence takes the first choice that costs nothing more: a dish is left out, the guest is called. */
function questions({ id, lines, type }: Order, view: Shown): (Html | false)[] {
  const { texts } = view
  const choices = lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const dishes = lines.map(({ product_id, name, guest }, line) =>
    choice({ subject: 'line', product_id, line, choices, silence: 0 }, guest ? `${guest}: ${name}` : name),
  )
  const replacement = input('replacement', texts.replacement, '', markup` list="dishes"`)
  const address = { subject: 'address', choices: [{ kind: 'meet' }, { kind: 'call' }, cancel], silence: 1 }
  return [
    form(view, 'askQuestion', id, select('json', texts.dish, dishes), replacement, button(texts.askDish)),
    type === 'courier' && form(view, 'askQuestion', id, button(texts.askAddress, address)),
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
  const dishes = lines.map(({ product_id, name }) => choice({ cancelled_products: [product_id] }, name))
  const about = select('json', texts.dish, [['{}', '—'], ...dishes])
  const press = button(texts.move.cancelled, { state: 'cancelled' })
  return form(view, 'moveOrder', id, reason(view, 'cancel_reason', CancelReason), about, press)
}

export function orderPanel(order: Order, view: Shown): Html {
  const { texts, at, dishes } = view
  return markup`<article id="chosen" class="card" tabindex="-1" autofocus>
    <section id="told">${orderText(order, view)} ${nextPress(order, view, 'chosen')}</section> <p id="over" hidden></p>
    <div class="cards">${timeForms(order, view)} ${order.type === 'courier' && courierForm(order, view)}
      ${order.question_id === null && questions(order, view)} ${cancellation(order, view)}</div>
    <p><button type="button" class="outline" data-print>${texts.print}</button> <a class="button outline" href="${here({ at, order: '' })}">${texts.close}</a></p>
    <datalist id="dishes">${dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>
  </article>`
}
