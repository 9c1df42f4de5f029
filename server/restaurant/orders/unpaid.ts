import { moveOrder, type Mover } from './moving.ts'

/** Minutes an order that is to be paid online waits for its payment. */
export const PAYMENT_WAIT_MINUTES = 30

/** Orders nobody paid in time are cancelled: what they took of promo codes, points and room is free again. */
export async function cancelUnpaid(mover: Mover, now: Date, minutes: number): Promise<void> {
  const since = new Date(now.getTime() - minutes * 60_000)
  const late = await mover.database.selectFrom('orders').select('id').where('state', '=', 'new')
    .where('payment', '=', 'card_online').where('is_paid', '=', false).where('created_at', '<=', since).execute()
  // A payment may arrive in between; then the order is left alone.
  for (const { id } of late) await moveOrder(mover, { id, from: ['new'], to: 'cancelled', now, onlyUnpaid: true })
}
