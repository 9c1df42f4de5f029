import type { ExpressionBuilder } from 'kysely'
import { Order } from '../../../../shared/contract/orders.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { addressesOf } from '../delivery/address-book.ts'
import { orderView } from '../orders/present-order.ts'
import { profileOf } from '../customers/customer-profile.ts'

/** Orders of the account, and those that a guest placed with its phone. */
export const areOf =
  ({ id, phone }: Customer) =>
  ({ or, and, eb }: ExpressionBuilder<Tables, 'orders'>) =>
    or([eb('orders.customer_id', '=', id), and([eb('orders.customer_id', 'is', null), eb('orders.phone', '=', phone)])])

/** Forms of publications, which name a phone. */
export const formTables = ['applications', 'catering_requests', 'quality_reports'] as const

const paid = ['order_id', 'provider', 'reference', 'amount', 'state', 'refunded_amount', 'created_at'] as const

/** What an order does not show to its customer. */
const unshownOf = ({ cutlery, is_not_call_confirmation, contact_me_telegram_viber, network }: StoredOrder) => ({
  cutlery,
  is_not_call_confirmation,
  contact_me_telegram_viber,
  network,
})

/** Everything stored about a customer, by account or by phone. */
export async function personalDataOf(database: Database, customer: Customer, locale: Locale, payMinutes: number) {
  const { id, phone } = customer
  const own = database.selectFrom('orders').where(areOf(customer))
  const orders = await own.selectAll().orderBy('number').execute()
  const stored: Record<string, unknown> = {
    addresses: await addressesOf(database, id),
    orders: orders.map((order) => ({ ...Order.parse(orderView(order, locale, payMinutes)), ...unshownOf(order) })),
    payments: await database.selectFrom('payments').select(paid).where('order_id', 'in', own.select('id')).execute(),
    messages: await database
      .selectFrom('push_subscriptions')
      .select(['order_id', 'endpoint', 'locale'])
      .where('order_id', 'in', own.select('id'))
      .execute(),
    reviews: await database.selectFrom('reviews').selectAll().where('order_id', 'in', own.select('id')).execute(),
    sessions: await database.selectFrom('sessions').select('created_at').where('customer_id', '=', id).execute(),
  }
  for (const table of ['hearts', 'bonus_entries'] as const)
    stored[table] = await database.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
  for (const table of formTables)
    stored[table] = await database.selectFrom(table).selectAll().where('phone', '=', phone).execute()
  return { profile: await profileOf(database, customer, locale), stored }
}
