import { sql } from 'kysely'
import type { Locale } from '../../../../shared/locale.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import { profileOf } from '../customers/customer-profile.ts'
import { Failure } from '../failure.ts'
import { orderView } from '../orders/present-order.ts'

/** What is stored about a customer, by account or by phone: as a file, and when the account ends. */

/** Orders of the account, and those that a guest placed with its phone. */
const ordersOf = ({ id, phone }: Customer) =>
  sql`orders where (customer_id = ${id} or (customer_id is null and phone = ${phone}))`

/** Forms of publications, which name a phone. */
const forms = ['applications', 'catering_requests', 'quality_reports']

/** What opens something, or proves somebody, is in no file. */
const KEYS = ['token_hash', 'form_hash', 'idempotency_key', 'return_url', 'page', 'link', 'p256dh', 'auth']
const withoutKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !KEYS.includes(column)))

export async function personalDataOf(database: Database, customer: Customer, locale: Locale, payMinutes: number) {
  const orders = await sql<StoredOrder>`select * from ${ordersOf(customer)} order by number`.execute(database)
  const stored: Record<string, unknown> = {
    orders: orders.rows.map((order) => withoutKeys(orderView(order, locale, payMinutes))),
  }
  for (const [tables, are] of [
    [['addresses', 'hearts', 'bonus_entries', 'sessions'], sql`customer_id = ${customer.id}`],
    [['payments', 'push_subscriptions', 'reviews'], sql`order_id in (select id from ${ordersOf(customer)})`],
    [forms, sql`phone = ${customer.phone}`],
  ] as const)
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)} where ${are}`.execute(database)
      stored[table] = rows.map(withoutKeys)
    }
  return { profile: await profileOf(database, customer, locale), stored }
}

/** Orders stay in the books with their sums and name nobody; addresses, favourites, bonuses and sessions go with the customer's row. */
export const deleteAccount = (database: Database, customer: Customer): Promise<void> =>
  database.transaction().execute(async (step) => {
    const { id, phone } = customer
    const orders = ordersOf(customer)
    // An order that is being placed has locked the row, and is seen afterwards.
    await sql`select from customers where id = ${id} for update`.execute(step)
    // While an order is under way or its money moves, the restaurant needs to reach its customer.
    const unfinished = sql<StoredOrder>`select number from ${orders} and (state not in ('completed', 'cancelled') or exists (
      select 1 from payments as one where order_id = orders.id and (refund_due or one.state = 'held'
        or (unknown_word is not null and one.state in ('started', 'declined')))))`
    const [order] = (await unfinished.execute(step)).rows
    if (order) throw new Failure(409, 'account_order', { values: { number: String(order.number) } })
    const ofOrders = sql`order_id in (select id from ${orders})`
    await sql`delete from push_subscriptions where ${ofOrders}`.execute(step)
    const guest = JSON.stringify({ uk: 'Гість', ru: 'Гость' })
    await sql`update reviews set name = ${guest}, order_id = null where ${ofOrders}`.execute(step)
    // The way back from the bank seals the phone.
    const origin = sql`substring(return_url from '^https?://[^/]+/')`
    await sql`update payments set return_url = ${origin} where ${ofOrders}`.execute(step)
    for (const table of [...forms, 'codes', 'outbox'])
      await sql`delete from ${sql.table(table)} where phone = ${phone}`.execute(step)
    // Notes are the customer's words, and a guest's name tells who ate; the question of an order repeats its lines.
    await sql`update orders set customer_id = null, network = null, form_hash = '', name = '', phone = '', address = null,
      comment = '', question = null, lines = coalesce((select jsonb_agg(line - 'note' - 'guest' order by place)
        from jsonb_array_elements(lines) with ordinality as one (line, place)), '[]')
      where id in (select id from ${orders})`.execute(step)
    await sql`delete from customers where id = ${id}`.execute(step)
  })
