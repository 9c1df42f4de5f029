import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { OrderForm, Quote } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { isChangeEnough } from '#shared/rules/cash-change.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import { rememberOrder } from '../customers/last-order.ts'
import { Failure, wrongField } from '../failure.ts'
import type { Customer, Database, SoldLine, StoredOrder, Tables } from '../../database/tables.ts'
import { fulfilmentOf, type Fulfilment } from './resolve-fulfilment.ts'
import { dishesQuote, settle, type Settling } from './pricing.ts'
import { promoCodeOf } from './promo-codes.ts'
import { readiness } from './ready-times.ts'
import { soldLines } from './sold-lines.ts'

type Form = z.output<typeof OrderForm>

export interface Placing {
  readonly key: string
  readonly form: Form
  readonly customer: Customer | null
  readonly locale: Locale
  readonly now: Date
}

/** Looked up before the locks are taken. */
interface Prepared extends Placing {
  readonly settling: Settling
  readonly lines: SoldLine[]
}

// The checked form has its keys in the schema's order, so equal forms give equal texts.
const hashOf = (form: Form): string => createHash('sha256').update(JSON.stringify(form)).digest('hex')

async function placedWith(database: Database, { key, form }: Placing): Promise<StoredOrder | null> {
  const stored = await database.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (stored && stored.form_hash !== hashOf(form)) throw wrongField('idempotency_key', 'idempotency_key')
  return stored ?? null
}

async function prepared(database: Database, placing: Placing): Promise<Prepared> {
  const { form, customer } = placing
  const handover = await fulfilmentOf(database, form)
  const dishes = await dishesQuote(database, handover, form, placing)
  const settling = { handover, dishes, cart: form, customerId: customer?.id ?? null }
  return { ...placing, settling, lines: await soldLines(database, dishes) }
}

/**
 * Orders of one restaurant, with one promo code or of one customer are placed one after the other, so that neither
 * capacity nor code nor points are given twice; always locked in this order, against deadlocks.
 */
async function lockScarce(
  transaction: Database,
  { settling: { handover, customerId }, form }: Prepared,
): Promise<void> {
  const [kitchenId, code] = [handover.kitchen?.id, promoCodeOf(form.promo_code)]
  if (kitchenId !== undefined)
    await transaction.selectFrom('restaurants').select('id').where('id', '=', kitchenId).forUpdate().execute()
  if (code !== null)
    await transaction.selectFrom('promo_codes').select('code').where('code', '=', code).forUpdate().execute()
  if (customerId !== null)
    await transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
}

/** Customer, payment and destination columns of an order. */
function wishesOf(form: Form) {
  const { name, phone, payment, cutlery, comment, is_not_call_confirmation, contact_me_telegram_viber } = form
  return {
    name,
    phone,
    payment,
    cutlery,
    comment,
    is_not_call_confirmation,
    contact_me_telegram_viber,
    change_from: form.change_from === null ? null : kopiykas(form.change_from),
    type: form.type,
    address: form.type === 'courier' ? JSON.stringify(form.address) : null,
    table_name: form.type === 'inhouse' ? form.table || null : null,
  }
}

const billOf = (
  { subtotal, discount, promo, bonuses_spent, bonuses_earned, delivery_cost, total }: Quote,
  { promo_code }: Form,
) => ({
  subtotal: kopiykas(subtotal),
  discount: kopiykas(discount),
  promo_code: promo === 'applied' ? promoCodeOf(promo_code) : null,
  bonuses_spent,
  bonuses_earned,
  delivery_cost: kopiykas(delivery_cost),
  total: kopiykas(total),
})

/** The total that the customer saw must still be valid; otherwise the new quote is returned. */
function kitchenFor({ handover: { kitchen } }: { handover: Fulfilment }, quote: Quote, { expected_total }: Form) {
  if (!kitchen || !quote.can_order || kopiykas(quote.total) !== kopiykas(expected_total)) {
    throw new Failure(409, 'quote_changed', { data: quote })
  }
  const { id, name, address } = kitchen
  return { restaurant_id: id, restaurant: JSON.stringify({ id, name, address }) }
}

/** A banknote that does not cover the total. */
function checkChange({ payment, change_from }: Form, { total }: Quote): void {
  if (payment === 'cash' && !isChangeEnough(change_from, total)) throw wrongField('change_from', 'change_low')
}

async function newOrder(transaction: Database, order: Prepared): Promise<Insertable<Tables['orders']>> {
  const { key, form, customer, now, settling, lines } = order
  const quote = await settle(transaction, settling, order)
  const kitchen = kitchenFor(settling, quote, form)
  checkChange(form, quote)
  return {
    ...kitchen,
    ...(await readiness(transaction, settling.handover, { slot: form.slot, now })),
    id: randomUUID(),
    idempotency_key: key,
    form_hash: hashOf(form),
    customer_id: customer?.id ?? null,
    state: 'new',
    state_since: now,
    created_at: now,
    ...wishesOf(form),
    ...billOf(quote, form),
    lines: JSON.stringify(lines),
  }
}

async function placeOnce(transaction: Database, order: Prepared): Promise<StoredOrder | null> {
  await lockScarce(transaction, order)
  // Another request with the same key may have won the lock.
  const known = await placedWith(transaction, order)
  if (known) return known
  const placed = await transaction
    .insertInto('orders')
    .values(await newOrder(transaction, order))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!placed || placed.customer_id === null) return placed ?? placedWith(transaction, order)
  const { customer_id: customerId, id: orderId, bonuses_spent } = placed
  await changeBonuses(transaction, { customerId, points: -bonuses_spent, reason: 'spent', orderId, now: order.now })
  await rememberOrder(transaction, customerId, {
    form: order.form,
    cityId: order.settling.handover.kitchen?.city_id ?? null,
  })
  return placed
}

/** Places an order once per key, however many requests and servers try. */
export async function placeOrder(database: Database, placing: Placing): Promise<StoredOrder> {
  const known = await placedWith(database, placing)
  if (known) return known
  const order = await prepared(database, placing)
  const placed = await database.transaction().execute((transaction) => placeOnce(transaction, order))
  return placed ?? Promise.reject(new Failure(409, 'failed'))
}
