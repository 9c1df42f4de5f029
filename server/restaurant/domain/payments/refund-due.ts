import type { Database } from '../../database/tables.ts'
import { endPayment } from './payments.ts'
import type { Payments } from './poll-payments.ts'
import type { PaymentProvider, RefundablePayment } from './provider.ts'

/** Money that no order needs goes back by itself. */

/** Seconds between two requests for the same refund. */
export const REFUND_AGAIN_S = 600
const ROUND_REFUNDS = 50

/** Refunds that are due, each for one process alone. */
async function claimRefunds(database: Database, { name }: PaymentProvider, now: Date): Promise<RefundablePayment[]> {
  const again = new Date(now.getTime() - REFUND_AGAIN_S * 1000)
  const claimed = await database
    .updateTable('payments')
    .set({ refund_asked_at: now })
    .where(({ and, eb, or, selectFrom }) => {
      const isDue = and([
        eb('refund_due', '=', true),
        eb('state', '=', 'approved'),
        eb('provider', '=', name),
        or([eb('refund_asked_at', 'is', null), eb('refund_asked_at', '<=', again)]),
      ])
      // The row itself is checked once more: another process may have claimed it in between.
      return and([
        isDue,
        eb('id', 'in', selectFrom('payments').select('id').where(isDue).orderBy('created_at').limit(ROUND_REFUNDS)),
      ])
    })
    .returning(['id', 'amount', 'paid_amount', 'reference'])
    .execute()
  return claimed.map(({ paid_amount, amount, ...payment }) => ({ ...payment, amount: paid_amount ?? amount }))
}

/** The status is read first: an earlier request may have succeeded without its answer arriving. */
async function refund({ provider, logger, ...mover }: Payments, payment: RefundablePayment): Promise<void> {
  try {
    const known = await provider.look(payment)
    if (!known) throw new Error('the provider does not know the payment')
    const isRefundable = known.result === 'approved'
    const outcome = isRefundable ? ((await provider.refund(payment)) ?? (await provider.look(payment))) : known
    if (outcome) await endPayment(mover, outcome)
    logger.info(
      { event: 'refund', payment: payment.id, provider: provider.name, result: outcome?.result },
      'refund asked',
    )
  } catch (err) {
    logger.warn(
      { event: 'refund', err, payment: payment.id, provider: provider.name },
      'refund failed, it is tried again',
    )
  }
}

/** Asks the provider for every refund that is due; what fails stays in the operator's list and is tried again. */
export async function refundDue(payments: Payments, now: Date): Promise<void> {
  for (const payment of await claimRefunds(payments.database, payments.provider, now)) await refund(payments, payment)
}
