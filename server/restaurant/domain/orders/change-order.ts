import { sql } from 'kysely'
import type { DelayReason } from '../../../../shared/contract/fields.ts'
import type { Courier, OrderState } from '../../../../shared/contract/orders.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import { Failure, wrongField, wrongState } from '../failure.ts'
import { orderWith } from './find-order.ts'

/** What the restaurant changes of an order under way: when it comes, and who brings it. */

/** Columns of a time that moves: the end of cooking moves with it, the promised time stays as it was. */
export const movedTo = (readyAt: Date, reason: DelayReason) => ({
  ready_at: readyAt,
  cooked_at: sql<Date>`cooked_at + (${readyAt}::timestamptz - ready_at)`,
  delay_reason: reason,
})

/** A time moves by a day at most. */
const MOVED_MAX_MS = 24 * 60 * 60_000
const settled: OrderState[] = ['ready', 'completed', 'cancelled']

interface Move {
  readonly readyAt: Date
  /** The time that its mover knows. */
  readonly from?: string | undefined
  readonly reason: DelayReason
  readonly now: Date
}

/** Sent again, it has moved. */
export async function moveReadyTime(
  database: Database,
  id: string,
  { readyAt, from, reason, now }: Move,
): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  if (readyAt <= now || readyAt.getTime() - order.promised_at.getTime() > MOVED_MAX_MS)
    throw wrongField('ready_at', 'ready_time')
  const moved = await database
    .updateTable('orders')
    .set(movedTo(readyAt, reason))
    .where('id', '=', id)
    .where('state', 'not in', settled)
    .$if(from !== undefined, (query) => query.where('ready_at', 'in', [new Date(from ?? readyAt), readyAt]))
    .returningAll()
    .executeTakeFirst()
  if (moved) return moved
  throw new Failure(409, settled.includes((await orderWith(database, id)).state) ? 'order_state' : 'time_moved')
}

/** Null: nobody brings it any more. */
export async function setCourier(database: Database, id: string, courier: Courier | null): Promise<StoredOrder> {
  await orderWith(database, id)
  return database
    .updateTable('orders')
    .set({ courier: courier && JSON.stringify(courier) })
    .where('id', '=', id)
    .where('type', '=', 'courier')
    .where('state', 'not in', ['completed', 'cancelled'])
    .returningAll()
    .executeTakeFirstOrThrow(wrongState)
}
