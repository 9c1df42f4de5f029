import { acceptDeadline } from '../../../../shared/rules/orders/order-clock.ts'
import type { Database } from '../../database/tables.ts'
import { pollOrderPayment, type Payments } from './poll-payments.ts'
import { changeOrderState, isCovered, isUnpaid } from '../orders/order-state.ts'

/** New orders that waited too long, for their payment or for the restaurant, are cancelled. */

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const waitingSince = (database: Database, moment: Date) =>
  database
    .selectFrom('orders')
    .select(['id', 'created_at', 'ready_at', 'payment'])
    .where('state', '=', 'new')
    .where('created_at', '<=', moment)

/**
 * Cancels orders that the restaurant did not accept in time (zero: they wait for ever); money that came is due back. An order
 * paid online is counted from the end of its time to pay.
 */
export async function cancelUnaccepted(
  database: Database,
  now: Date,
  { acceptMinutes, paymentWaitMinutes }: Readonly<Record<'acceptMinutes' | 'paymentWaitMinutes', number>>,
): Promise<void> {
  if (acceptMinutes === 0) return
  const waiting = await waitingSince(database, before(now, acceptMinutes))
    .where((field) => field.or([field('payment', '!=', 'card_online'), isCovered(field)]))
    .execute()
  for (const order of waiting) {
    const minutes = acceptMinutes + (order.payment === 'card_online' ? paymentWaitMinutes : 0)
    if (acceptDeadline(order, minutes) <= now)
      await changeOrderState(database, { id: order.id, from: ['new'], to: 'cancelled', now, reason: 'unaccepted' })
  }
}

/** Waits after which an order is cancelled even while its provider is unavailable: later payments are refunded. */
const LONGEST_WAITS = 2

/** Unpaid orders are cancelled in time: their promo codes, points and kitchen capacity are free again. */
export async function cancelUnpaid(payments: Payments, now: Date, minutes: number): Promise<void> {
  const late = await waitingSince(payments.database, before(now, minutes))
    .where('payment', '=', 'card_online')
    .where(isUnpaid)
    .execute()
  for (const { id, created_at } of late) {
    const isCertain = await pollOrderPayment(payments, id, now)
    // A payment may arrive in between; then the order is left alone.
    if (isCertain || created_at <= before(now, LONGEST_WAITS * minutes))
      await changeOrderState(payments.database, { id, from: ['new'], to: 'cancelled', now, reason: 'unpaid' })
  }
}
