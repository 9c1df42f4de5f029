import { sql } from 'kysely'
import type { Bonuses } from '../../../../shared/contract/bonuses.ts'
import { pageOf } from '../paging.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database, Tables } from '../../database/tables.ts'

interface Change {
  readonly customerId: number
  /** Negative when spent. */
  readonly points: number
  readonly reason: Tables['bonus_entries']['reason']
  readonly orderId: string
  readonly now: Date
}

/** Changes the balance and records the reason, within the caller's transaction; no balance goes below zero. */
export async function changeBonuses(
  transaction: Database,
  { customerId, points, reason, orderId, now }: Change,
): Promise<void> {
  if (points === 0) return
  await sql`update customers set bonus_points = bonus_points + ${points} where id = ${customerId}`.execute(transaction)
  await transaction
    .insertInto('bonus_entries')
    .values({ customer_id: customerId, points, reason, order_id: orderId, created_at: now })
    .execute()
}

/** Balance, card and one page of the history, newest first. */
export async function bonusesOf(
  database: Database,
  { id, bonus_points, card_number }: Customer,
  page: number,
): Promise<Bonuses> {
  const entries = database
    .selectFrom('bonus_entries')
    .leftJoin('orders', 'orders.id', 'bonus_entries.order_id')
    .select(['bonus_entries.id', 'points', 'reason', 'bonus_entries.created_at', 'orders.number'])
    .where('bonus_entries.customer_id', '=', id)
    .orderBy('bonus_entries.id', 'desc')
  const { rows, meta } = await pageOf(entries, page)
  const data = rows.map(({ number, created_at, ...entry }) => ({
    ...entry,
    order_number: number === null ? null : String(number),
    created_at: created_at.toISOString(),
  }))
  return { data, meta, balance: bonus_points, card_number }
}
