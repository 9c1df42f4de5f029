import { randomUUID } from 'node:crypto'
import { noon } from './open-restaurant.ts'
import type { Database } from '#server/restaurant/database/tables.ts'

/** Money that came online for an order, as its provider said; the id of its payment. */
export async function storePayment(database: Database, order_id: string, change: object = {}): Promise<string> {
  const id = randomUUID()
  const payment = { id, order_id, provider: 'sandbox', amount: 1, state: 'approved', return_url: '' } as const
  await database
    .insertInto('payments')
    .values({ ...payment, created_at: noon, ...change })
    .execute()
  return id
}

/** Whether an order is paid, and why not. */
export const paidStateOf = (database: Database, id: string) =>
  database
    .selectFrom('orders')
    .select(['state', 'is_paid', 'unpaid_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
