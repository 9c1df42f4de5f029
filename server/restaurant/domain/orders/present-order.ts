import type { z } from 'zod'
import type { OrderQuestion } from '../../../../shared/contract/order-question.ts'
import type { Order } from '../../../../shared/contract/orders.ts'
import { defaultLocale, type Locale } from '../../../../shared/locale.ts'
import { hryvnias } from '../../../../shared/rules/money.ts'
import { isOver } from '../../../../shared/rules/orders/order-courses.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import type { SoldLine, StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { inLanguage } from '../../folder/in-language.ts'
import { optionsView } from './sold-lines.ts'

/** Orders in the API's shape, money in hryvnias; what the contract does not declare is dropped when it is sent. */

/** The money that goes back to a customer whose order is unpaid. */
const latePaymentOf = ({ late_sum, late_at }: StoredOrder): Order['late_payment'] =>
  late_sum === null || late_at === null ? null : { sum: hryvnias(late_sum), at: late_at.toISOString() }

/** Until when an unpaid order waits, and how else it may be paid. */
function dueOf(stored: StoredOrder, payMinutes: number): Pick<Order, 'pay_until' | 'payment_choices'> {
  if (!isPaymentDue(stored)) return { pay_until: null, payment_choices: [] }
  const until = new Date(stored.created_at.getTime() + payMinutes * 60_000)
  return { pay_until: until.toISOString(), payment_choices: stored.payment_choices }
}

/** Present state, time and payment; a courier is named until the order is over. */
export const eventOf = (stored: StoredOrder) => ({
  ...inLanguage(stored, defaultLocale),
  late_payment: latePaymentOf(stored),
  courier: isOver(stored.state) ? null : stored.courier,
})

const lineView = (line: SoldLine, locale: Locale) => ({
  ...inLanguage(line, locale),
  price: hryvnias(line.price),
  sum: hryvnias(line.sum),
  options: optionsView(line.options ?? [], locale),
  options_sum: hryvnias(line.options_sum ?? 0),
})

const choiceView = ({ sums, name, ...choice }: StoredChoice, locale: Locale) => ({
  ...choice,
  name: name?.[locale] ?? '',
  total: hryvnias(sums.total),
})

const questionView = ({ choices, name, ...question }: StoredQuestion, locale: Locale): OrderQuestion => ({
  ...question,
  name: name?.[locale] ?? '',
  choices: choices.map((choice) => choiceView(choice, locale)),
})

/** In the caller's language: names are stored in both. */
export const orderView = (stored: StoredOrder, locale: Locale, payMinutes: number): z.input<typeof Order> => ({
  ...eventOf(stored),
  ...dueOf(stored, payMinutes),
  number: String(stored.number),
  restaurant: inLanguage(stored.restaurant, locale),
  table: stored.table_name,
  lines: stored.lines.map((line) => lineView(line, locale)),
  question: stored.question && questionView(stored.question, locale),
  change_from: stored.change_from === null ? null : hryvnias(stored.change_from),
  subtotal: hryvnias(stored.subtotal),
  discount: hryvnias(stored.discount),
  delivery_cost: hryvnias(stored.delivery_cost),
  total: hryvnias(stored.total),
})
