import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { CancelReason } from '../../../../shared/contract/orders.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import { Failure, notFound, wrongState } from '../failure.ts'
import { afterTotal } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredChoice, StoredOrder, StoredQuestion } from '../../database/order-tables.ts'
import { OPEN_STATES } from './ask-question.ts'
import { movedTo } from './change-order.ts'
import { changeStateIn } from './order-state.ts'
import { isAffordable } from './question-sums.ts'

/** The answer to a question, by the customer or by silence: the first one counts, later ones change nothing. */

interface Answer {
  readonly questionId: string
  readonly choice: number
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

interface Answered {
  readonly question: StoredQuestion
  readonly choice: StoredChoice
  readonly now: Date
}

async function apply(transaction: Database, order: StoredOrder, { question, choice, now }: Answered): Promise<void> {
  const { id } = order
  if (choice.lines) await writeLines(transaction, order, choice, now)
  if (choice.kind === 'new_time' && choice.ready_at) {
    const change = movedTo(new Date(choice.ready_at), 'other')
    await transaction.updateTable('orders').set(change).where('id', '=', id).execute()
  }
  if (choice.kind !== 'cancel') return
  const { subject, product_id, is_by_silence } = question
  const reason = is_by_silence || subject === 'line' ? cancelReasons[subject] : 'customer'
  const products = product_id === null ? [] : [product_id]
  await changeStateIn(transaction, { id, from: OPEN_STATES, to: 'cancelled', now, reason, products })
}

/** Stores the first answer and applies it. */
async function answerIn(transaction: Database, order: StoredOrder, asked: StoredQuestion, { choice, now }: Answer) {
  if (!OPEN_STATES.some((state) => state === order.state)) throw wrongState()
  const is_by_silence = new Date(asked.expires_at) <= now
  const answer = is_by_silence ? asked.silence : choice
  const chosen = asked.choices[answer]!
  // Paid online since it was asked.
  if (!isAffordable(order, chosen.sums)) throw new Failure(422, 'paid_online')
  const question = { ...asked, answer, is_by_silence }
  await transaction
    .updateTable('orders')
    .set({ question_id: null, question: JSON.stringify(question) })
    .where('id', '=', order.id)
    .execute()
  await apply(transaction, order, { question, choice: chosen, now })
}

/** The order after the answer; late answers find what silence has chosen. */
export const answerQuestion = (database: Database, id: string, answer: Answer): Promise<StoredOrder> =>
  database.transaction().execute(async (transaction) => {
    const orders = transaction.selectFrom('orders').selectAll().where('id', '=', id)
    const order = await orders.forUpdate().executeTakeFirstOrThrow(notFound)
    const { question } = order
    if (question?.id !== answer.questionId || !question.choices[answer.choice]) throw notFound()
    if (question.answer === null) await answerIn(transaction, order, question, answer)
    return orders.executeTakeFirstOrThrow()
  })

/** Chooses for customers who did not answer in time. */
export async function answerExpired(
  { database, logger }: { readonly database: Database; readonly logger: Pick<FastifyBaseLogger, 'warn'> },
  now: Date,
): Promise<void> {
  const expired = await database
    .selectFrom('orders')
    .select(['id', 'question_id'])
    .where('question_id', 'is not', null)
    .where(sql<string>`question->>'expires_at'`, '<=', now.toISOString())
    .execute()
  for (const { id, question_id } of expired)
    await answerQuestion(database, id, { questionId: question_id ?? '', choice: 0, now }).catch((err: unknown) =>
      logger.warn({ event: 'question_expired', err, order: id }, 'expired question was not closed'),
    )
}
