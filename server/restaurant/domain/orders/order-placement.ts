import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { OrderForm, Quote } from '#shared/contract/order-forms.ts'
import type { Locale } from '#shared/locale.ts'
import { isChangeEnough } from '#shared/rules/cash-change.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import { rememberOrder } from '../customers/last-order.ts'
import { Failure, wrongField } from '../failure.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { SoldLine, StoredOrder } from '../../database/order-tables.ts'
import type { PresumedRoom } from './kitchen-capacity.ts'
import type { KnownTerms, Terms } from './known-terms.ts'
import { fulfilmentOf, type Fulfilment } from './resolve-fulfilment.ts'
import { priceDishes, settle, type Settling } from './pricing.ts'
import { promoCodeOf } from './promo-codes.ts'
import { readiness } from './ready-times.ts'
import { soldLines } from './sold-lines.ts'
import { lockScarce, storeFitting, within } from './store-order.ts'

type Form = z.output<typeof OrderForm>

export interface Placing {
  readonly key: string
  readonly form: Form
  readonly customer: Customer | null
  readonly locale: Locale
  readonly now: Date
  /** Days with slots; absent: a week. */
  readonly slotDays?: number | undefined
}

/** Where orders are stored, and what this process knows and presumes. */
export interface Desk {
  readonly database: Database
  readonly known: KnownTerms
  readonly room: PresumedRoom
}

/** What an attempt is priced and timed by. */
interface Basis {
  readonly terms: Terms
  /** To be the database's still when the order is stored; null: any. */
  readonly version: number | null
  /** Absent: the kitchen's orders are counted. */
  readonly room?: PresumedRoom
}

/** Looked up before the order is stored. */
interface Prepared extends Placing, Basis {
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

async function prepared(database: Database, placing: Placing, basis: Basis): Promise<Prepared> {
  const { form, customer } = placing
  const { terms } = basis
  const fulfilment = await fulfilmentOf(database, terms, form)
  const dishes = await priceDishes(terms, fulfilment, form, placing)
  const settling = { fulfilment, dishes: dishes.priced, cart: form, customerId: customer?.id ?? null }
  return { ...placing, ...basis, settling, lines: await soldLines(terms, dishes) }
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
    dropoff: form.type === 'courier' ? (form.dropoff ?? null) : null,
    address: form.type === 'courier' ? JSON.stringify(form.address) : null,
    table_name: form.type === 'inhouse' ? form.table || null : null,
  }
}

const billOf = (
  { subtotal, discount, promo, bonuses_spent, bonuses_earned, delivery_cost, total }: Quote,
  { promo_code, payment }: Form,
) => ({
  is_paid: payment === 'card_online' && total === 0,
  subtotal: kopiykas(subtotal),
  discount: kopiykas(discount),
  promo_code: promo === 'applied' ? promoCodeOf(promo_code) : null,
  bonuses_spent,
  bonuses_earned,
  delivery_cost: kopiykas(delivery_cost),
  total: kopiykas(total),
})

/** The total that the customer saw must still be valid; otherwise the new quote is returned. */
function restaurantFor(
  { fulfilment: { restaurant } }: { fulfilment: Fulfilment },
  quote: Quote,
  { expected_total }: Form,
) {
  if (!restaurant || !quote.can_order || kopiykas(quote.total) !== kopiykas(expected_total)) {
    throw new Failure(409, 'quote_changed', { data: quote })
  }
  const { id, name, address } = restaurant
  return { restaurant_id: id, restaurant: JSON.stringify({ id, name, address }) }
}

/** A way to pay that the restaurant does not take, or a banknote that does not cover the total. */
function checkPayment({ payment, change_from }: Form, { restaurant }: Fulfilment, { total }: Quote): void {
  if (restaurant?.payments?.length && !restaurant.payments.includes(payment))
    throw wrongField('payment', 'payment_missing')
  if (payment === 'cash' && !isChangeEnough(change_from, total)) throw wrongField('change_from', 'change_low')
}

type NewOrder = Insertable<Tables['orders']> & { readonly cooked_at: Date }

async function newOrder(database: Database, order: Prepared): Promise<NewOrder> {
  const { key, form, customer, now, slotDays, room, settling, lines } = order
  const quote = await settle(database, settling, order)
  const isFull = room?.at(settling.fulfilment.restaurant?.id)
  const restaurant = restaurantFor(settling, quote, form)
  checkPayment(form, settling.fulfilment, quote)
  return {
    ...restaurant,
    ...(await readiness(database, settling.fulfilment, { slot: form.slot, now, slotDays, isFull })),
    id: randomUUID(),
    idempotency_key: key,
    form_hash: hashOf(form),
    customer_id: customer?.id ?? null,
    state: 'new',
    state_since: now,
    state_times: JSON.stringify([{ state: 'new', at: now.toISOString() }]),
    created_at: now,
    ...wishesOf(form),
    ...billOf(quote, form),
    lines: JSON.stringify(lines),
  }
}

/** Points are spent and the choice of delivery is remembered with the order, or neither. */
const storeForCustomer = (database: Database, row: NewOrder, { form, settling, now, version }: Prepared) =>
  within(database, async (transaction) => {
    const placed = await storeFitting(transaction, row, version)
    if (!placed || placed.customer_id === null) return placed
    const { customer_id: customerId, id: orderId, bonuses_spent } = placed
    await changeBonuses(transaction, { customerId, points: -bonuses_spent, reason: 'spent', orderId, now })
    await rememberOrder(transaction, customerId, { form, cityId: settling.fulfilment.restaurant?.city_id ?? null })
    return placed
  })

/** Null: it does not fit, or its key is used. */
async function tryToPlace(database: Database, placing: Placing, basis: Basis): Promise<StoredOrder | null> {
  const order = await prepared(database, placing, basis)
  const row = await newOrder(database, order)
  const placed = await (order.customer
    ? storeForCustomer(database, row, order)
    : storeFitting(database, row, order.version))
  if (!placed) basis.room?.refuse(row.restaurant_id)
  return placed
}

/** Nothing is read that is known: the statement that stores the order checks it. Null: refused, perhaps wrongly. */
async function placeAsKnown({ database, known, room }: Desk, placing: Placing): Promise<StoredOrder | null> {
  const terms = await known.last(database)
  return tryToPlace(database, placing, { terms, version: terms.version, room }).catch((error: unknown) =>
    error instanceof Failure ? null : Promise.reject(error),
  )
}

async function placeAsCounted({ database, known }: Desk, placing: Placing): Promise<StoredOrder | null> {
  const terms = await known.current(database)
  return tryToPlace(database, placing, { terms, version: terms.version })
}

/** Another order came first: once more with everything locked that both want. */
const placeLocked = ({ database, known }: Desk, placing: Placing): Promise<StoredOrder | null> =>
  database.transaction().execute(async (transaction) => {
    const before = await known.current(transaction)
    await lockScarce(transaction, placing, await fulfilmentOf(transaction, before, placing.form))
    const placed = await placedWith(transaction, placing)
    return placed ?? tryToPlace(transaction, placing, { terms: await known.current(transaction), version: null })
  })

async function place(desk: Desk, placing: Placing): Promise<StoredOrder> {
  const placed =
    (await placeAsKnown(desk, placing)) ?? (await placeAsCounted(desk, placing)) ?? (await placeLocked(desk, placing))
  // Only its own key can have stopped a locked order.
  return placed ?? (await placedWith(desk.database, placing)) ?? Promise.reject(new Failure(409, 'failed'))
}

/**
 * Places an order once per key, however many requests and servers try. Keys are new nearly always: an old one is looked
 * up when the order is refused.
 */
export const placeOrder = (desk: Desk, placing: Placing): Promise<StoredOrder> =>
  place(desk, placing).catch(async (refusal: unknown) => {
    const known = await placedWith(desk.database, placing)
    return known ?? Promise.reject(refusal)
  })
