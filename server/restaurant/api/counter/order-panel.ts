import { DelayReason } from '../../../../shared/contract/fields.ts'
import { CancelReason, type Order } from '../../../../shared/contract/orders.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { nextPress, orderText, timeOf } from './order-card.ts'
import { form } from './presses.ts'
import { here, type Shown, type Texts } from './shown.ts'

/** An order that is looked at: what can be done about it, and what is printed for the kitchen. */

export const reasonsOf = ({ reasons }: Texts): Choice[] =>
  DelayReason.options.map((reason) => [reason, reasons[reason]])

const cancelReasons = ({ reasons }: Texts): Choice[] =>
  CancelReason.exclude(['customer', 'unpaid', 'unaccepted']).options.map((reason) => [reason, reasons[reason]])

const choice = (part: object, text: string): Choice => [JSON.stringify(part), text]
const cancel = { kind: 'cancel' } as const

/** Times are absolute, so that a press sent twice moves the order once. */
function timeForms({ id, ready_at, question_id }: Order, view: Shown): Html {
  const { texts, now } = view
  const times = [10, 20, 30, 45].map((minutes): Choice => {
    const at = Math.max(Date.parse(ready_at), now) + minutes * 60_000
    return [new Date(at).toISOString(), `${timeOf(at, now)} (+${minutes} ${texts.minute})`]
  })
  const questions = times.map(([at, text]) =>
    choice({ subject: 'time', choices: [{ kind: 'new_time', ready_at: at }, cancel], silence: 0 }, text),
  )
  const fields = markup`${select('ready_at', texts.readyAt, times)}${select('reason', texts.reason, reasonsOf(texts))}`
  const asked = select('json', texts.readyAt, questions)
  return markup`${form(view, { call: 'setReadyTime', of: id, fields, button: texts.setTime })}
    ${question_id === null && form(view, { call: 'askQuestion', of: id, fields: asked, button: texts.askTime })}`
}

/** Silence takes the first choice that costs nothing more: a dish is left out, the guest is called. */
function questions({ id, lines, type }: Order, view: Shown): Html {
  const { texts } = view
  const choices = lines.length > 1 ? [{ kind: 'leave_out' }, cancel] : [cancel]
  const dishes = lines.map(({ product_id, name, guest }, line) =>
    choice({ subject: 'line', product_id, line, choices, silence: 0 }, guest ? `${guest}: ${name}` : name),
  )
  const fields = markup`${select('json', texts.dish, dishes)}
    ${input('replacement', texts.replacement, '', markup` list="dishes"`)}`
  const address = { subject: 'address', choices: [{ kind: 'meet' }, { kind: 'call' }, cancel], silence: 1 }
  return markup`${form(view, { call: 'askQuestion', of: id, fields, button: texts.askDish })}
    ${type === 'courier' && form(view, { call: 'askQuestion', of: id, part: address, button: texts.askAddress })}`
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
  const dishes = lines.map(({ product_id, name }) => choice({ cancelled_products: [product_id] }, name))
  const fields = markup`${select('cancel_reason', texts.reason, cancelReasons(texts))}
    ${select('json', texts.dish, [['{}', '—'], ...dishes])}`
  return form(view, { call: 'moveOrder', of: id, fields, part: { state: 'cancelled' }, button: texts.move.cancelled })
}

export function orderPanel(order: Order, view: Shown): Html {
  const { texts, at, dishes } = view
  return markup`<section id="chosen" class="order" tabindex="-1" autofocus>
    ${orderText(order, view)} ${nextPress(order, view)}
    <div class="forms">${timeForms(order, view)} ${order.type === 'courier' && courier(order, view)}
      ${order.question_id === null && questions(order, view)} ${cancellation(order, view)}</div>
    <p><button type="button" data-print>${texts.print}</button> <a href="/counter${here({ at, order: '' })}">${texts.close}</a></p>
    <datalist id="dishes">${dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>
  </section>`
}
