import { DelayReason } from '../../../../shared/contract/fields.ts'
import { operatorApi, type OrderInWork as Order } from '../../../../shared/contract/operator.ts'
import { input, markup, select, type Choice, type Html } from './html.ts'
import { nextPress, orderText } from './order-card.ts'
import { button, form, here, oneOf } from './presses.ts'
import type { Shown } from './shown.ts'

/** An order that is looked at: what can be done about it, and what is printed for the kitchen. */

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
const later = ({ ready_at }: Order, { texts, now }: Shown, part: (at: string) => object): Html[] =>
  [10, 20, 30, 45].map((minutes) => {
    const at = new Date(Math.max(Date.parse(ready_at), now.getTime()) + minutes * 60_000)
    return button(`+${minutes} ${texts.minute}`, part(at.toISOString()))
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

export const orderPanel = (order: Order, view: Shown): Html =>
  markup`<article id="chosen" class="card" tabindex="-1" autofocus>
    <section id="told">${orderText(order, view)} ${nextPress(order, view, 'chosen')}</section> <p id="over" hidden></p>
    <div class="cards">${timeForm(order, view)} ${order.type === 'courier' && courierForm(order, view)}
      ${order.question_id === null && questions(order, view)} ${cancellation(order, view)}</div>
    <p><button type="button" class="outline" data-print>${view.texts.print}</button> <a class="button outline" href="${here({ at: view.at, order: '' })}">${view.texts.close}</a></p>
    <datalist id="dishes">${view.dishes.map(({ id, name }) => markup`<option value="${id} ${name}"></option>`)}</datalist>
  </article>`
