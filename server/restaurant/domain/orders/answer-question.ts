import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { CancelReason } from '../../../../shared/contract/orders.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import { Failure, notFound } from '../failure.ts'
import { afterTotal } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { OPEN_STATES } from './ask-question.ts'
import { movedTo } from './change-order.ts'
import { orderWith } from './find-order.ts'
import { changeStateIn } from './order-state.ts'
import { isAffordable } from './question-sums.ts'

/** The answer to a question, by the customer or by silence: the first one counts, later ones change nothing. */

interface Answer {
  readonly orderId: string
  readonly questionId: string
  readonly choice: number
  readonly isBySilence: boolean
  readonly now: Date
}

const cancelReasons: Record<StoredQuestion['subject'], CancelReason> = {
  line: 'dishes',
  time: 'other',
  address: 'address',
}

async function writeLines(transaction: Database, order: StoredOrder, { lines, sums }: StoredChoice, now: Date) {
  const { total, ...rest } = sums
  await transaction
    .updateTable('orders')
    .set({ ...rest, lines: JSON.stringify(lines) })
    .where('id', '=', order.id)
    .execute()
  await changeMoney(transaction, order.id, (money) => afterTotal(money, total))
  const points = order.bonuses_spent - rest.bonuses_spent
  if (order.customer_id !== null)
    await changeBonuses(transaction, {
      customerId: order.customer_id,
      points,
      reason: 'returned',
      orderId: order.id,
      now,
    })
}

async function apply(transaction: Database, order: StoredOrder, choice: StoredChoice, answer: Answer): Promise<void> {
  const { id } = order
  if (choice.lines) await writeLines(transaction, order, choice, answer.now)
  if (choice.kind === 'new_time' && choice.ready_at) {
    const change = movedTo(new Date(choice.ready_at), 'other')
    await transaction.updateTable('orders').set(change).where('id', '=', id).execute()
  }
  if (choice.kind !== 'cancel' || !order.question) return
  const { subject, product_id } = order.question
  const reason = answer.isBySilence || subject === 'line' ? cancelReasons[subject] : 'customer'
  const products = product_id === null ? [] : [product_id]
  await changeStateIn(transaction, { id, from: OPEN_STATES, to: 'cancelled', now: answer.now, reason, products })
}

/** Stores the first answer and applies it; nothing happens when the question has been answered. */
async function answerIn(transaction: Database, answer: Answer): Promise<void> {
  const { orderId, questionId } = answer
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst()
  if (!order?.question) return
  if (!OPEN_STATES.some((state) => state === order.state)) throw new Failure(409, 'order_state')
  const choice = order.question.choices[answer.choice]
  if (!choice) throw notFound()
  // Paid online since it was asked.
  if (!isAffordable(order, choice.sums)) throw new Failure(422, 'paid_online')
  const question = { ...order.question, answer: answer.choice, is_by_silence: answer.isBySilence }
  await transaction
    .updateTable('orders')
    .set({ question_id: null, question: JSON.stringify(question) })
    .where('id', '=', orderId)
    .execute()
  await apply(transaction, order, choice, answer)
}

/** The order after the answer; late answers find what silence has chosen. */
export async function answerQuestion(
  database: Database,
  order: StoredOrder,
  { questionId, choice, now }: Pick<Answer, 'questionId' | 'choice' | 'now'>,
): Promise<StoredOrder> {
  const { id: orderId, question } = order
  if (question?.id !== questionId || !question.choices[choice]) throw notFound()
  const isBySilence = new Date(question.expires_at) <= now
  const answer = { orderId, questionId, now, isBySilence, choice: isBySilence ? question.silence : choice }
  await database.transaction().execute((transaction) => answerIn(transaction, answer))
  const answered = await orderWith(database, orderId)
  // The order ended while its question was open.
  if (answered.question?.id === questionId && answered.question.answer === null) throw new Failure(409, 'order_state')
  return answered
}

/** Chooses for customers who did not answer in time. */
export async function answerExpired(
  { database, logger }: { readonly database: Database; readonly logger: Pick<FastifyBaseLogger, 'warn'> },
  now: Date,
): Promise<void> {
  const expired = await database
    .selectFrom('orders')
    .selectAll()
    .where('question_id', 'is not', null)
    .where(sql<string>`question->>'expires_at'`, '<=', now.toISOString())
    .execute()
  for (const order of expired)
    await answerQuestion(database, order, { questionId: order.question_id ?? '', choice: 0, now }).catch(
      (err: unknown) =>
        logger.warn({ event: 'question_expired', err, order: order.id }, 'expired question was not closed'),
    )
}
