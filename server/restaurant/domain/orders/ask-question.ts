import { randomUUID } from 'node:crypto'
import type { AskedChoice, QuestionForm } from '../../../../shared/contract/order-question.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { describeLine } from '../../../../shared/rules/menu/describe-line.ts'
import { lineKey } from '../../../../shared/rules/menu/selection-text.ts'
import { isCovered as isPaymentCovered } from '../../../../shared/rules/orders/order-clock.ts'
import type { Database } from '../../database/tables.ts'
import type { SoldLine, StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { Failure, wrongField, wrongState } from '../failure.ts'
import { orderWith } from './find-order.ts'
import { findRestaurant } from './resolve-fulfilment.ts'
import { isCovered } from './order-state.ts'
import { priceDishes } from './pricing.ts'
import { isAffordable, sumsOf, sumsWith } from './question-sums.ts'
import { optionsView, soldLines } from './sold-lines.ts'

/** A question about an order: each choice is priced now, and keeps its price until it is answered. */

/** States in which an order can still change. */
export const OPEN_STATES = ['new', 'confirmed', 'cooking'] as const

const plain = { product_id: null, name: null, qty: null, ready_at: null, lines: null }

/** The dish that replaces a line, as this restaurant sells it now. */
async function replacement(database: Database, order: StoredOrder, product_id: number, qty: number, now: Date) {
  const restaurant = (await findRestaurant(database, order.restaurant_id)) ?? null
  const dishes = await priceDishes(database, { restaurant }, [{ product_id, qty }], { locale: 'uk', now })
  const [line] = dishes.priced.can_order ? soldLines(dishes) : []
  if (!line) throw wrongField('choices', 'product')
  return line
}

interface Asked {
  readonly order: StoredOrder
  /** Place of the line it is about; negative: about none. */
  readonly at: number
  readonly now: Date
}

const keyOf = ({ product_id, options, note, guest }: SoldLine): string => lineKey(product_id, options, note, guest)

async function changedLines(database: Database, { order, at, now }: Asked, choice: AskedChoice) {
  if (choice.kind === 'leave_out') return order.lines.toSpliced(at, 1)
  if (choice.kind !== 'replace') return null
  const { qty = 1, note, guest } = order.lines[at] ?? {}
  const key = lineKey(choice.product_id, [], note, guest)
  if (order.lines.some((line) => keyOf(line) === key)) throw wrongField('choices', 'product')
  const line = await replacement(database, order, choice.product_id, choice.qty ?? qty, now)
  // An allergy is its guest's, whatever the dish.
  return order.lines.with(at, { ...line, ...(note && { note }), ...(guest && { guest }) })
}

async function storedChoice(database: Database, context: Asked, choice: AskedChoice): Promise<StoredChoice> {
  const { kind } = choice
  const sums = sumsOf(context.order)
  if (kind === 'new_time') {
    if (new Date(choice.ready_at) <= context.now) throw wrongField('choices', 'ready_time')
    return { ...plain, kind, ready_at: new Date(choice.ready_at).toISOString(), sums }
  }
  const lines = await changedLines(database, context, choice)
  if (!lines) return { ...plain, kind, sums }
  // An order of nothing is a cancellation.
  if (lines.length === 0) throw wrongField('choices', 'field')
  const added = kind === 'replace' ? lines[context.at] : undefined
  const { product_id = null, name = null, qty = null } = added ?? {}
  return { ...plain, kind, product_id, name, qty, lines, sums: await sumsWith(database, context.order, lines) }
}

/** A total never rises by silence, nor above what was paid online. */
function checkTotals(order: StoredOrder, choices: readonly StoredChoice[], silence: number): void {
  if ((choices[silence]?.sums.total ?? 0) > order.total) throw wrongField('silence', 'total_higher')
  if (!choices.every(({ sums }) => isAffordable(order, sums))) throw wrongField('choices', 'total_higher')
}

/** The dish in the words of cart and order: versions of one dish differ by them. */
function describedIn(locale: Locale, { name, options = [], note = '' }: SoldLine): string {
  const words = describeLine({ options: optionsView(options, locale), note })
  return words ? `${name[locale]} (${words})` : name[locale]
}

async function questionOf(database: Database, order: StoredOrder, form: QuestionForm, now: Date) {
  const at = order.lines.findIndex(
    ({ product_id }, index) => product_id === form.product_id && index === (form.line ?? index),
  )
  const line = order.lines[at]
  if (form.subject === 'line' && !line) throw new Failure(409, 'line_gone')
  const choices: StoredChoice[] = []
  for (const choice of form.choices) choices.push(await storedChoice(database, { order, at, now }, choice))
  checkTotals(order, choices, form.silence)
  return {
    id: randomUUID(),
    subject: form.subject,
    product_id: line?.product_id ?? null,
    name: line ? { uk: describedIn('uk', line), ru: describedIn('ru', line) } : null,
    choices,
    silence: form.silence,
    expires_at: new Date(now.getTime() + form.minutes * 60_000).toISOString(),
    answer: null,
    is_by_silence: false,
  } satisfies StoredQuestion
}

/** Asks the customer; one question at a time, and none of an order that still waits for its payment. */
export async function askQuestion(database: Database, id: string, form: QuestionForm, now: Date): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  if (!OPEN_STATES.some((state) => state === order.state)) throw wrongState()
  if (order.payment === 'card_online' && !isPaymentCovered(order)) throw new Failure(409, 'payment_awaited')
  if (order.question_id !== null) throw new Failure(409, 'question_open')
  const question = await questionOf(database, order, form, now)
  return database
    .updateTable('orders')
    .set({ question_id: question.id, question: JSON.stringify(question) })
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .where('question_id', 'is', null)
    .where('total', '=', order.total)
    .where((one) => one.or([one('payment', '<>', 'card_online'), isCovered(one)]))
    .returningAll()
    .executeTakeFirstOrThrow(wrongState)
}
