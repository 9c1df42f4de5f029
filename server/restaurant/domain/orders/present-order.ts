import type { OrderQuestion } from '../../../../shared/contract/order-question.ts'
import type { Order } from '../../../../shared/contract/orders.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import { isOver } from '../../../../shared/rules/orders/order-courses.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import type { StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { optionsView } from './sold-options.ts'

/** The money that goes back to a customer whose order is unpaid. */
export const latePaymentOf = ({
  late_sum,
  late_at,
}: Pick<StoredOrder, 'late_sum' | 'late_at'>): Order['late_payment'] =>
  late_sum === null || late_at === null ? null : { sum: hryvnias(late_sum), at: late_at.toISOString() }

/** Until when an unpaid order waits, and how else it may be paid. */
function dueOf(stored: StoredOrder, payMinutes: number): Pick<Order, 'pay_until' | 'payment_choices'> {
  if (!isPaymentDue(stored)) return { pay_until: null, payment_choices: [] }
  const until = new Date(stored.created_at.getTime() + payMinutes * 60_000)
  return { pay_until: until.toISOString(), payment_choices: ['cash', 'card_on_receipt'] }
}

/** Sum and means of payment; money in hryvnias. */
const billOf = (stored: StoredOrder, payMinutes: number) => ({
  payment: stored.payment,
  is_paid: stored.is_paid,
  unpaid_reason: stored.unpaid_reason,
  late_payment: latePaymentOf(stored),
  ...dueOf(stored, payMinutes),
  change_from: stored.change_from === null ? null : hryvnias(stored.change_from),
  receipt_url: stored.receipt_url,
  subtotal: hryvnias(stored.subtotal),
  discount: hryvnias(stored.discount),
  promo_code: stored.promo_code,
  bonuses_spent: stored.bonuses_spent,
  bonuses_earned: stored.bonuses_earned,
  delivery_cost: hryvnias(stored.delivery_cost),
  total: hryvnias(stored.total),
})

export const OUTLOOK_COLUMNS = [
  'ready_at',
  'promised_at',
  'delay_reason',
  'cancel_reason',
  'cancelled_products',
  'question_id',
  'state_times',
  'courier',
] as const

/** When it is expected and was promised, and why that changed. */
export const outlookOf = (order: Pick<StoredOrder, (typeof OUTLOOK_COLUMNS)[number] | 'state'>) => ({
  ready_at: order.ready_at.toISOString(),
  promised_at: order.promised_at.toISOString(),
  delay_reason: order.delay_reason,
  cancel_reason: order.cancel_reason,
  cancelled_products: order.cancelled_products,
  question_id: order.question_id,
  state_times: order.state_times,
  courier: isOver(order.state) ? null : order.courier,
})

const lineView = (line: StoredOrder['lines'][number], locale: Locale): Order['lines'][number] => ({
  ...line,
  name: line.name[locale],
  weight: line.weight[locale],
  price: hryvnias(line.price),
  sum: hryvnias(line.sum),
  productData: line.productData ?? null,
  options: optionsView(line.options ?? [], locale),
  note: line.note ?? '',
  options_sum: hryvnias(line.options_sum ?? 0),
})

/** An order in the API's shape, in the caller's language: names are stored in both. */
export function orderView(stored: StoredOrder, locale: Locale, payMinutes: number): Order {
  const { restaurant } = stored
  return {
    id: stored.id,
    number: String(stored.number),
    state: stored.state,
    created_at: stored.created_at.toISOString(),
    ...outlookOf(stored),
    type: stored.type,
    restaurant: { id: restaurant.id, name: restaurant.name[locale], address: restaurant.address[locale] },
    address: stored.address,
    table: stored.table_name,
    name: stored.name,
    phone: stored.phone,
    comment: stored.comment,
    dropoff: stored.dropoff,
    lines: stored.lines.map((line) => lineView(line, locale)),
    question: stored.question && questionView(stored.question, locale),
    ...billOf(stored, payMinutes),
  }
}

const choiceView = ({ lines: _lines, sums, name, ...choice }: StoredChoice, locale: Locale) => ({
  ...choice,
  name: name?.[locale] ?? '',
  total: hryvnias(sums.total),
})

const questionView = ({ choices, name, ...question }: StoredQuestion, locale: Locale): OrderQuestion => ({
  ...question,
  name: name?.[locale] ?? '',
  choices: choices.map((choice) => choiceView(choice, locale)),
})
