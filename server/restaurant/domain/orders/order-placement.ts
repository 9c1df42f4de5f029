import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { OrderForm, Quote } from '../../../../shared/contract/order-forms.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isChangeEnough } from '../../../../shared/rules/orders/payment-methods.ts'
import { foldedTable } from '../../../../shared/rules/delivery/dine-in-table.ts'
import { kopiykas } from '../../../../shared/rules/money.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import { rememberOrder } from '../customers/last-order.ts'
import { Failure, wrongField } from '../failure.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { fulfilmentOf, type Fulfilment } from './resolve-fulfilment.ts'
import { quoteCart } from './pricing.ts'
import { promoCodeOf } from './promo-codes.ts'
import { readiness } from './ready-times.ts'
import { soldLines } from './sold-lines.ts'

type Form = z.output<typeof OrderForm>

export interface OrderRequest {
  readonly key: string
  readonly form: Form
  readonly customer: Customer | null
  /** Of a guest. */
  readonly network?: string | null | undefined
  readonly locale: Locale
  readonly now: Date
  /** Days with slots; absent: a week. */
  readonly slotDays?: number | undefined
  /** Hryvnias above which a guest pays online; absent or 0: none. */
  readonly guestLimit?: number | undefined
}

const AT_DOOR = ['cash', 'card_on_receipt'] as const

// The checked form has its keys in the schema's order, so equal forms give equal texts.
const hashOf = (form: Form): string => createHash('sha256').update(JSON.stringify(form)).digest('hex')

async function orderOfKey(database: Database, { key, form }: OrderRequest): Promise<StoredOrder | null> {
  const stored = await database.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (stored && stored.form_hash !== hashOf(form)) throw wrongField('idempotency_key', 'idempotency_key')
  return stored ?? null
}

/**
 * The fulfilment and the customer as they are until the order is stored: restaurant, promo code and customer are locked,
 * always in this order, so that what is scarce is counted by one order at a time.
 */
async function lockScarce(transaction: Database, { form, customer }: OrderRequest) {
  const { restaurant, region } = await fulfilmentOf(transaction, form)
  const restaurants = transaction.selectFrom('restaurants').selectAll().forNoKeyUpdate()
  const locked = await restaurants.where('id', '=', restaurant?.id ?? 0).executeTakeFirst()
  const code = promoCodeOf(form.promo_code)
  if (code !== null)
    await transaction.selectFrom('promo_codes').select('code').where('code', '=', code).forNoKeyUpdate().execute()
  const customers = transaction.selectFrom('customers').selectAll().forNoKeyUpdate()
  const owner = customer && (await customers.where('id', '=', customer.id).executeTakeFirst())
  // Whose account has just been deleted is a guest.
  return { fulfilment: { restaurant: locked ?? null, region }, customer: owner ?? null }
}

/** Customer, payment and destination columns of an order. */
const wishesOf = (form: Form) => ({
  type: form.type,
  name: form.name,
  phone: form.phone,
  payment: form.payment,
  change_from: form.payment === 'cash' && form.change_from !== null ? kopiykas(form.change_from) : null,
  cutlery: form.cutlery,
  comment: form.comment,
  is_not_call_confirmation: form.is_not_call_confirmation,
  contact_me_telegram_viber: form.contact_me_telegram_viber,
  dropoff: form.type === 'courier' ? (form.dropoff ?? null) : null,
  address: form.type === 'courier' ? JSON.stringify(form.address) : null,
})

/** As the restaurant writes it; null: not seated yet. */
function tableOf(form: Form, { restaurant }: Fulfilment): string | null {
  const named = (form.type === 'inhouse' && form.table) || null
  if (named === null || !restaurant?.tables) return named
  const table = restaurant.tables.find((one) => foldedTable(one) === foldedTable(named))
  if (table === undefined) throw wrongField('table', 'table')
  return table
}

const billOf = (quote: Quote, { promo_code, payment }: Form) => ({
  is_paid: payment === 'card_online' && quote.total === 0,
  subtotal: kopiykas(quote.subtotal),
  discount: kopiykas(quote.discount),
  promo_code: quote.promo === 'applied' ? promoCodeOf(promo_code) : null,
  bonuses_spent: quote.bonuses_spent,
  bonuses_earned: quote.bonuses_earned,
  delivery_cost: kopiykas(quote.delivery_cost),
  total: kopiykas(quote.total),
})

/** The total that the customer saw must still be valid; otherwise the new quote is returned. */
function restaurantFor({ restaurant }: Fulfilment, quote: Quote, { expected_total }: Form) {
  if (!restaurant || !quote.can_order || kopiykas(quote.total) !== kopiykas(expected_total))
    throw new Failure(409, 'quote_changed', { data: quote })
  const { id, name, address } = restaurant
  return { restaurant_id: id, restaurant: JSON.stringify({ id, name, address }) }
}

/** Of a way to pay that the restaurant does not take, or takes of no guest for such a sum; null: it is taken. */
function paymentRefusal(
  { customer, guestLimit }: OrderRequest,
  { restaurant }: Fulfilment,
  { total }: Quote,
  payment: Form['payment'],
) {
  if (restaurant?.payments?.length && !restaurant.payments.includes(payment)) return 'payment_missing'
  return guestLimit && customer === null && payment !== 'card_online' && total > guestLimit ? 'guest_sum' : null
}

/** A way to pay that is not taken, or a banknote that does not cover the total. */
function checkPayment(request: OrderRequest, fulfilment: Fulfilment, quote: Quote): void {
  const { payment, change_from } = request.form
  const refusal = paymentRefusal(request, fulfilment, quote, payment)
  if (refusal) throw wrongField('payment', refusal)
  if (payment === 'cash' && !isChangeEnough(change_from, quote.total)) throw wrongField('change_from', 'change_low')
}

/** Priced within the transaction that stores the order. */
async function newOrder(database: Database, request: OrderRequest, fulfilment: Fulfilment) {
  const { key, form, customer, now, slotDays } = request
  const guest = customer === null ? { network: request.network ?? null } : null
  const { quote, dishes } = await quoteCart(database, { fulfilment, cart: form, customer }, request)
  const restaurant = restaurantFor(fulfilment, quote, form)
  checkPayment(request, fulfilment, quote)
  const choices = AT_DOOR.filter((payment) => paymentRefusal(request, fulfilment, quote, payment) === null)
  return {
    ...restaurant,
    ...(await readiness(database, fulfilment, { slot: form.slot, now, slotDays, guest })),
    id: randomUUID(),
    idempotency_key: key,
    form_hash: hashOf(form),
    customer_id: customer?.id ?? null,
    network: guest?.network ?? null,
    state: 'new',
    state_since: now,
    state_times: JSON.stringify([{ state: 'new', at: now.toISOString() }]),
    created_at: now,
    ...wishesOf(form),
    payment_choices: JSON.stringify(choices),
    table_name: tableOf(form, fulfilment),
    ...billOf(quote, form),
    lines: JSON.stringify(soldLines(dishes)),
  } satisfies Insertable<Tables['orders']>
}

/** Points are spent and the choice of delivery is remembered with the order, or neither. */
async function insertOrder(transaction: Database, request: OrderRequest): Promise<StoredOrder> {
  const { form, now } = request
  const { fulfilment, customer } = await lockScarce(transaction, request)
  const placed = await transaction
    .insertInto('orders')
    .values(await newOrder(transaction, { ...request, customer }, fulfilment))
    .onConflict((key) => key.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => new Failure(409, 'failed'))
  const { customer_id: customerId, id: orderId, bonuses_spent } = placed
  if (customerId === null) return placed
  await changeBonuses(transaction, { customerId, points: -bonuses_spent, reason: 'spent', orderId, now })
  await rememberOrder(transaction, customerId, { form, cityId: fulfilment.restaurant?.city_id ?? null })
  return placed
}

/**
 * Places an order once per key, however many requests and servers try. Keys are new nearly always: an old one is looked
 * up when the order is refused.
 */
export const placeOrder = (database: Database, request: OrderRequest): Promise<StoredOrder> =>
  database
    .transaction()
    .execute((transaction) => insertOrder(transaction, request))
    .catch(async (refusal: unknown) => {
      const existing = await orderOfKey(database, request)
      return existing ?? Promise.reject(refusal)
    })
