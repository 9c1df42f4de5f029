import { sql } from 'kysely'
import type { DelayReason } from '../../../../shared/contract/fields.ts'
import type { OrderState } from '../../../../shared/contract/orders.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { Failure, notFound, wrongField } from '../failure.ts'
import { findOrder } from './find-order.ts'
import type { Database } from '../../database/tables.ts'

/** A time moves by a day at most. */
const MOVED_MAX_MS = 24 * 60 * 60_000
const settled: OrderState[] = ['ready', 'completed', 'cancelled']

interface ReadyTimeMove {
  readonly id: string
  readonly readyAt: Date
  readonly reason: DelayReason
  readonly now: Date
}

/** Moves the expected time; the end of cooking moves with it. The promised time stays as it was. */
export async function moveReadyTime(
  database: Database,
  { id, readyAt, reason, now }: ReadyTimeMove,
): Promise<StoredOrder> {
  const order = await findOrder(database, id)
  if (!order) throw notFound()
  if (readyAt <= now || readyAt.getTime() - order.promised_at.getTime() > MOVED_MAX_MS)
    throw wrongField('ready_at', 'ready_time')
  const moved = await database
    .updateTable('orders')
    .set({
      ready_at: readyAt,
      cooked_at: sql<Date>`cooked_at + (${readyAt}::timestamptz - ready_at)`,
      delay_reason: reason,
    })
    .where('id', '=', id)
    .where('state', 'not in', settled)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Failure(409, 'order_state')
  return moved
}
