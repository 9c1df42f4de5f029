import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../../database/tables.ts'
import type { PaymentOutcome } from '../money/order-money.ts'
import { capture, giveBack, type DueMoney } from './move-money.ts'
import { endPayment } from './payments.ts'
import type { Payments } from './poll-payments.ts'
import type { PaymentProvider } from './provider.ts'

/** Money that no order needs goes back by itself; money that waits on a card is captured once its order is accepted. */

/** Seconds between two requests for the same payment. */
export const REFUND_AGAIN_S = 600
const ROUND_PAYMENTS = 50

type Due = (builder: ExpressionBuilder<Tables, 'payments'>) => ReturnType<ExpressionBuilder<Tables, 'payments'>['and']>

/** Payments that are due, each for one process alone. */
async function claim(database: Database, { name }: PaymentProvider, now: Date, isDue: Due): Promise<DueMoney[]> {
  const again = new Date(now.getTime() - REFUND_AGAIN_S * 1000)
  return database
    .updateTable('payments')
    .set((one) => ({
      refund_asked_at: now,
      // Stored before it is asked for, and asked for again with the same sum.
      capture_amount: one
        .case()
        .when(one.and([one('state', '=', 'held'), one('refund_due', '=', false)]))
        .then(
          one.fn.coalesce(
            'capture_amount',
            one.selectFrom('orders').select('total').whereRef('orders.id', '=', 'payments.order_id'),
          ),
        )
        .else(one.ref('capture_amount'))
        .end(),
    }))
    .where((one) => {
      const { and, eb, or, selectFrom } = one
      const isClaimable = and([
        isDue(one),
        eb('provider', '=', name),
        or([eb('refund_asked_at', 'is', null), eb('refund_asked_at', '<=', again)]),
      ])
      // The row itself is checked once more: another process may have claimed it in between.
      return and([
        isClaimable,
        eb(
          'id',
          'in',
          selectFrom('payments').select('id').where(isClaimable).orderBy('created_at').limit(ROUND_PAYMENTS),
        ),
      ])
    })
    .returningAll()
    .execute()
}

interface Movement {
  readonly event: 'refund' | 'capture'
  readonly move: (provider: PaymentProvider, due: DueMoney) => Promise<PaymentOutcome>
}

async function moveOne({ provider, logger, ...mover }: Payments, due: DueMoney, { event, move }: Movement) {
  const about = { event, payment: due.id, provider: provider.name }
  try {
    const outcome = await move(provider, due)
    await endPayment({ ...mover, logger }, outcome)
    logger.info({ ...about, result: outcome.result }, `${event} requested`)
  } catch (err) {
    logger.warn({ ...about, err }, `${event} failed, it will be retried`)
  }
}

/** A refund of a part is repeated only where the provider tells that it was not made. */
const isRefundDue =
  ({ tellsPartRefunds }: PaymentProvider): Due =>
  ({ and, eb, or }) =>
    and([
      eb('refund_due', '=', true),
      eb('state', 'in', ['approved', 'held']),
      ...(tellsPartRefunds ? [] : [or([eb('refund_amount', 'is', null), eb('refund_asked_at', 'is', null)])]),
    ])

/** Asks the provider for every refund and release that is due; what fails stays in the operator's list and is tried again. */
export async function refundDue(payments: Payments, now: Date): Promise<void> {
  const { database, provider } = payments
  for (const due of await claim(database, provider, now, isRefundDue(provider)))
    await moveOne(payments, due, { event: 'refund', move: giveBack })
}

const isAccepted: Due = ({ and, eb, exists, selectFrom }) =>
  and([
    eb('payments.state', '=', 'held'),
    eb('refund_due', '=', false),
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'payments.order_id')
        .where('orders.state', 'not in', ['new', 'cancelled']),
    ),
  ])

/** Captures the money of every accepted order. */
export async function captureDue(payments: Payments, now: Date): Promise<void> {
  const { database, provider } = payments
  for (const due of await claim(database, provider, now, isAccepted))
    await moveOne(payments, due, { event: 'capture', move: capture })
}
