import { sql, type RawBuilder } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/tables.ts'
import { endPayment } from './payments.ts'
import type { OpenPayment, PaymentProvider } from './provider.ts'

/** Callbacks get lost: the provider is polled for the status of unfinished payments. */

export interface Payments {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Polling interval while an order waits for its payment. */
const WAITING_S = 30
/** Polling interval afterwards, while a late payment may still arrive. */
const OVER_S = 600
/** A payment page of three days ago is no longer used. */
const LONGEST_DAYS = 3
const ROUND_PAYMENTS = 200
const AT_ONCE = 10

/** Those of a provider that may still change, as far as they are wanted. */
async function unsettled({ database, provider }: Payments, wanted: RawBuilder<unknown>): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`select payments.id, amount, reference
    from payments join orders on orders.id = order_id
    where payments.state in ('started', 'declined', 'held') and provider = ${provider.name} and ${wanted}`.execute(
    database,
  )
  return rows
}

/** True: the provider's status is stored. */
async function lookAt(payments: Payments, payment: OpenPayment, now: Date): Promise<boolean> {
  const { database, provider, logger } = payments
  await database.updateTable('payments').set({ looked_at: now }).where('id', '=', payment.id).execute()
  try {
    const outcome = await provider.look(payment)
    if (outcome) await endPayment(payments, outcome, now)
    return true
  } catch (err) {
    logger.warn(
      { event: 'payment_look', err, payment: payment.id, provider: provider.name },
      'payment status request failed',
    )
    return false
  }
}

/** A few at a time; an unavailable provider is asked again in the next round. */
async function lookAtAll(payments: Payments, open: readonly OpenPayment[], now: Date): Promise<boolean> {
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const answers = await Promise.all(open.slice(from, from + AT_ONCE).map((payment) => lookAt(payments, payment, now)))
    if (answers.includes(false)) return false
  }
  return true
}

export async function pollOpenPayments(payments: Payments, now: Date): Promise<void> {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
  const rest = sql`case when orders.state = 'cancelled' or orders.is_paid or payments.state = 'held'
    then ${ago(OVER_S)}::timestamptz else ${ago(WAITING_S)}::timestamptz end`
  const due = sql`payments.created_at > ${ago(LONGEST_DAYS * 86_400)}
    and coalesce(looked_at, payments.created_at) <= ${rest} order by looked_at nulls first limit ${ROUND_PAYMENTS}`
  await lookAtAll(payments, await unsettled(payments, due), now)
}

/** Polls all payments of one order; false: the provider is unavailable. */
export const pollOrderPayment = async (payments: Payments, orderId: string, now: Date): Promise<boolean> =>
  lookAtAll(payments, await unsettled(payments, sql`order_id = ${orderId}`), now)
