import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { sumOf, type PaymentMoney, type PaymentOutcome } from '../money/order-money.ts'
import { endPayment } from './payments.ts'
import type { Payments } from './poll-payments.ts'
import type { OpenPayment, PaymentProvider } from './provider.ts'

/**
 * Money that no order needs goes back by itself; money that waits on a card is captured once its order is accepted. The
 * provider's status is read before it is asked: an earlier request may have succeeded without its answer arriving.
 */

export type DueMoney = PaymentMoney & OpenPayment

async function knownOf(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const outcome = await provider.look(due)
  if (!outcome) throw new Error('the provider does not know the payment')
  return outcome
}

/** Takes the money that waits on the card. A hold that is gone at the provider is over here as well. */
export async function capture(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  if (current.result === 'declined') return { ...current, result: 'refunded' }
  if (current.result !== 'held') return current
  const answer = await provider.capture({ ...due, amount: due.capture_amount ?? due.amount })
  return answer ?? knownOf(provider, due)
}

async function refund(provider: PaymentProvider, due: DueMoney, current: PaymentOutcome): Promise<PaymentOutcome> {
  const sum = sumOf(due)
  const goal = due.refund_amount ?? sum
  const refunded = Math.max(current.refunded ?? 0, due.refunded_amount)
  if (refunded >= goal) return { ...current, refunded, ...(goal === sum && { result: 'refunded' }) }
  const outcome = await provider.refund({ ...due, amount: goal - refunded, refunded, sum })
  return outcome ?? knownOf(provider, due)
}

/** Releases money that waits on the card, refunds money that was taken. */
export async function giveBack(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  if (current.result === 'held') return (await provider.release(due)) ?? knownOf(provider, due)
  // A capture whose answer was lost: first the sum that was taken is stored, then it is refunded.
  return current.result === 'approved' && due.state === 'approved' ? refund(provider, due, current) : current
}

/** Seconds between two requests for the same payment. */
export const REFUND_AGAIN_S = 600
const ROUND_PAYMENTS = 50

type Sql = RawBuilder<unknown>

/** Payments that are due, each for one process alone. */
async function claim(database: Database, { name }: PaymentProvider, now: Date, isDue: Sql): Promise<DueMoney[]> {
  const again = new Date(now.getTime() - REFUND_AGAIN_S * 1000)
  const isClaimable = sql`(${isDue} and provider = ${name} and (refund_asked_at is null or refund_asked_at <= ${again}))`
  // The sum to capture is stored before it is asked for, and asked for again the same. The row itself is checked once
  // more: another process may have claimed it in between.
  const { rows } = await sql<DueMoney>`
    update payments set refund_asked_at = ${now}, capture_amount = case when state = 'held' and not refund_due
      then coalesce(capture_amount, (select total from orders where orders.id = order_id)) else capture_amount end
    where ${isClaimable} and id in (
      select id from payments where ${isClaimable} order by created_at limit ${sql.lit(ROUND_PAYMENTS)})
    returning *`.execute(database)
  return rows
}

const moves = { refund: giveBack, capture }

/** What fails is tried again. */
async function moveDue(payments: Payments, event: keyof typeof moves, isDue: Sql, now: Date): Promise<void> {
  const { database, provider, logger } = payments
  for (const due of await claim(database, provider, now, isDue)) {
    const about = { event, payment: due.id, provider: provider.name }
    try {
      const outcome = await moves[event](provider, due)
      await endPayment(payments, outcome)
      logger.info({ ...about, result: outcome.result }, `${event} requested`)
    } catch (err) {
      logger.warn({ ...about, err }, `${event} failed, it will be retried`)
    }
  }
}

/** A refund of a part is repeated only where the provider tells that it was not made. */
const isRefundDue = ({ tellsPartRefunds }: PaymentProvider): Sql =>
  sql`refund_due and state in ('approved', 'held')
    and (${tellsPartRefunds} or refund_amount is null or refund_asked_at is null)`

/** Asks the provider for every refund and release that is due; until then they are in the operator's list. */
export const refundDue = (payments: Payments, now: Date): Promise<void> =>
  moveDue(payments, 'refund', isRefundDue(payments.provider), now)

const isAccepted = sql`state = 'held' and not refund_due and exists (
  select from orders where orders.id = order_id and orders.state not in ('new', 'cancelled'))`

/** Captures the money of every accepted order. */
export const captureDue = (payments: Payments, now: Date): Promise<void> =>
  moveDue(payments, 'capture', isAccepted, now)
