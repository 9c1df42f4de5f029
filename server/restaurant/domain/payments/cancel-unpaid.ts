import { pollOrderPayment, type Payments } from './poll-payments.ts'
import { changeOrderState, isUnpaid } from '../orders/order-state.ts'

/** Waits after which an order is cancelled even while its provider is unavailable: later payments are refunded. */
const LONGEST_WAITS = 2

/** Unpaid orders are cancelled in time: their promo codes, points and kitchen capacity are free again. */
export async function cancelUnpaid(payments: Payments, now: Date, minutes: number): Promise<void> {
  const ago = (waits: number): Date => new Date(now.getTime() - waits * minutes * 60_000)
  const late = await payments.database
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('state', '=', 'new')
    .where('payment', '=', 'card_online')
    .where(isUnpaid)
    .where('created_at', '<=', ago(1))
    .execute()
  for (const { id, created_at } of late) {
    const isCertain = await pollOrderPayment(payments, id, now)
    // A payment may arrive in between; then the order is left alone.
    if (isCertain || created_at <= ago(LONGEST_WAITS))
      await changeOrderState(payments.database, { id, from: ['new'], to: 'cancelled', now, reason: 'unpaid' })
  }
}
