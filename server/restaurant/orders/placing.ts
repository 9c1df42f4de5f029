import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { OrderForm, Quote } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { Failure, wrongField } from '../failure.ts'
import type { Customer, Database, SoldLine, StoredOrder, Tables } from '../tables.ts'
import { priced, restaurantOf, type RestaurantRow } from './pricing.ts'
import { COOKING_MINUTES, slotsAt } from './slots.ts'

type Form = z.output<typeof OrderForm>

export interface Placing {
  readonly key: string
  readonly form: Form
  readonly customer: Customer | null
  readonly locale: Locale
  readonly now: Date
}

/** More than two orders make a customer a regular (spec 3). */
const REGULAR_AFTER = 2

// The checked form has its keys in the schema's order, so equal forms give equal texts.
const hashOf = (form: Form): string => createHash('sha256').update(JSON.stringify(form)).digest('hex')

/** When the food is ready, unless the kitchen is closed or the slot gone. */
function readyAt({ slot }: Form, restaurant: RestaurantRow, now: Date): Date {
  const { asap_minutes, slots } = slotsAt(restaurant, now)
  if (slot === null) {
    if (asap_minutes === null) throw wrongField('slot', 'slot_closed')
    return new Date(now.getTime() + COOKING_MINUTES * 60_000)
  }
  const start = new Date(slot)
  if (!slots.includes(start.toISOString())) throw wrongField('slot', 'slot_late')
  return start
}

/** Lines as sold, with names in both languages: the order outlives the menu. */
async function soldLines(database: Database, { lines }: Quote): Promise<SoldLine[]> {
  const rows = await database.selectFrom('products').select(['id', 'name', 'weight', 'image'])
    .where('id', 'in', lines.map(({ product_id }) => product_id)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap(({ product_id, qty, price, sum }) => {
    const row = byId.get(product_id)
    return row ? [{ product_id, name: row.name, weight: row.weight, image_preview: row.image, qty, price: kopiykas(price), sum: kopiykas(sum) }] : []
  })
}

async function newOrder(database: Database, { key, form, customer, locale, now }: Placing): Promise<Insertable<Tables['orders']>> {
  const restaurant = await restaurantOf(database, form.restaurant_id)
  const ready_at = readyAt(form, restaurant, now)
  const { quote } = await priced(database, { restaurant, lines: form.lines }, locale, now)
  if (!quote.can_order || kopiykas(quote.total) !== kopiykas(form.expected_total)) throw new Failure(409, 'quote_changed', { data: quote })
  const { id, name, address } = restaurant
  const { payment, cutlery, comment, is_not_call_confirmation, contact_me_telegram_viber } = form
  return {
    id: randomUUID(), idempotency_key: key, form_hash: hashOf(form), customer_id: customer?.id ?? null,
    state: 'new', state_since: now, created_at: now, ready_at, restaurant: JSON.stringify({ id, name, address }),
    name: form.name, phone: form.phone, payment, change_from: form.change_from === null ? null : kopiykas(form.change_from),
    cutlery, comment, is_not_call_confirmation, contact_me_telegram_viber,
    lines: JSON.stringify(await soldLines(database, quote)),
    subtotal: kopiykas(quote.subtotal), delivery_cost: kopiykas(quote.delivery_cost), total: kopiykas(quote.total),
  }
}

/** What the next sign-in restores and the profile tells (spec 3, 4). */
async function rememberOrder(database: Database, customerId: number, restaurantId: number): Promise<void> {
  const { city_id } = await restaurantOf(database, restaurantId)
  const { count } = await database.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  await database.updateTable('customers').where('id', '=', customerId).set({
    last_delivery_type: 'pickup', last_pickup_restaurant_id: restaurantId, last_city_id: city_id,
    has_more_two_orders: count > REGULAR_AFTER,
  }).execute()
}

async function placedWith(database: Database, { key, form }: Placing): Promise<StoredOrder | null> {
  const stored = await database.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (stored && stored.form_hash !== hashOf(form)) throw wrongField('idempotency_key', 'idempotency_key')
  return stored ?? null
}

/** Places an order once per key, however often and from however many servers it is asked for (decisions, checkout). */
export async function placeOrder(database: Database, placing: Placing): Promise<StoredOrder> {
  const known = await placedWith(database, placing)
  if (known) return known
  const order = await newOrder(database, placing)
  const placed = await database.transaction().execute(async (transaction) => {
    const row = await transaction.insertInto('orders').values(order)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing()).returningAll().executeTakeFirst()
    if (row && row.customer_id !== null) await rememberOrder(transaction, row.customer_id, placing.form.restaurant_id)
    return row
  })
  // Nothing inserted: the same key won a race just now, and its order is the answer.
  return placed ?? await placedWith(database, placing) ?? Promise.reject(new Failure(409, 'failed'))
}
