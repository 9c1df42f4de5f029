import { sql } from 'kysely'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'
import { Failure } from '../failure.ts'
import { areOf, formTables } from './personal-data.ts'

/** Deletes an account. Its orders stay in the books with their sums, and name nobody. */

/** While an order is under way or its money moves, the restaurant needs to reach its customer. */
const isUnfinished = sql<boolean>`(orders.state not in ('completed', 'cancelled') or exists (
  select 1 from payments as one where order_id = orders.id and (refund_due or one.state = 'held'
    or (unknown_word is not null and one.state in ('started', 'declined')))))`

/** Notes are the customer's words, and `guest` names who ate; the question of an order repeats its lines. */
const nameless = {
  customer_id: null,
  network: null,
  form_hash: '',
  name: '',
  phone: '',
  address: null,
  comment: '',
  question: sql<string>`null`,
  lines: sql<string>`coalesce((select jsonb_agg(line - 'note' - 'guest' order by place)
    from jsonb_array_elements(lines) with ordinality as one (line, place)), '[]')`,
}
const ANONYMOUS = JSON.stringify({ uk: 'Гість', ru: 'Гость' })
/** The way back from the bank seals the phone. */
const return_url = sql<string>`substring(return_url from '^https?://[^/]+/')`

/** Sessions, addresses, favourites and bonuses go with the customer's row. */
export const deleteAccount = (database: Database, customer: Customer): Promise<void> =>
  database.transaction().execute(async (step) => {
    const { id, phone } = customer
    // An order that is being placed has locked the row, and is seen afterwards.
    await step.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
    const orders = step.selectFrom('orders').where(areOf(customer))
    const unfinished = await orders.select('number').where(isUnfinished).executeTakeFirst()
    if (unfinished) throw new Failure(409, 'account_order', { values: { number: String(unfinished.number) } })
    const own = orders.select('id')
    await step.deleteFrom('push_subscriptions').where('order_id', 'in', own).execute()
    await step.updateTable('reviews').set({ name: ANONYMOUS, order_id: null }).where('order_id', 'in', own).execute()
    await step.updateTable('payments').set({ return_url }).where('order_id', 'in', own).execute()
    for (const table of [...formTables, 'codes', 'outbox'] as const)
      await step.deleteFrom(table).where('phone', '=', phone).execute()
    await step.updateTable('orders').set(nameless).where(areOf(customer)).execute()
    await step.deleteFrom('customers').where('id', '=', id).execute()
  })
