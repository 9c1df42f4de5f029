import { acceptDeadline } from '../../../../shared/rules/orders/order-clock.ts'
import type { Database } from '../../database/tables.ts'
import { changeOrderState, isCovered } from './order-state.ts'

export const ACCEPT_MINUTES = 30

interface AcceptLimits {
  /** Zero: orders wait for ever. */
  readonly acceptMinutes: number
  /** An order paid online is counted from the end of its time to pay. */
  readonly paymentWaitMinutes: number
}

/** Cancels orders that the restaurant did not accept in time; money that came is due back. */
export async function cancelUnaccepted(
  database: Database,
  now: Date,
  { acceptMinutes, paymentWaitMinutes }: AcceptLimits,
): Promise<void> {
  if (acceptMinutes === 0) return
  const waiting = await database
    .selectFrom('orders')
    .select(['id', 'created_at', 'ready_at', 'payment'])
    .where('state', '=', 'new')
    .where('created_at', '<=', new Date(now.getTime() - acceptMinutes * 60_000))
    .where((field) => field.or([field('payment', '!=', 'card_online'), isCovered(field)]))
    .execute()
  for (const order of waiting) {
    const minutes = acceptMinutes + (order.payment === 'card_online' ? paymentWaitMinutes : 0)
    if (acceptDeadline(order, minutes) <= now)
      await changeOrderState(database, { id: order.id, from: ['new'], to: 'cancelled', now, reason: 'unaccepted' })
  }
}
