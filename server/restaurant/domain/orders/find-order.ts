import { z } from 'zod'
import { notFound } from '../failure.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

interface Caller {
  readonly customer: Customer | null
  readonly phone: string | undefined
}

const isTheirs = (order: StoredOrder, { customer, phone }: Caller): boolean =>
  order.phone === phone || (customer !== null && order.customer_id === customer.id)

/** Also accepts ids that no order of this restaurant can have. */
export const findOrder = async (database: Database, id: string): Promise<StoredOrder | undefined> =>
  z.uuid().safeParse(id).success
    ? database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

/** The order of a key: a guest's order needs the key alone, a customer's also their token or the order's phone. */
export async function orderByKey(database: Database, key: string, { customer, phone }: Caller): Promise<StoredOrder> {
  const order = await database.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (!order || (order.customer_id !== null && !isTheirs(order, { customer, phone }))) throw notFound()
  return order
}

export async function orderWith(database: Database, id: string): Promise<StoredOrder> {
  const order = await findOrder(database, id)
  if (!order) throw notFound()
  return order
}

/** The order, for its customer's token or its phone. Another customer's order looks like none. */
export async function orderFor(database: Database, id: string, caller: Caller): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  if (!isTheirs(order, caller)) throw notFound()
  return order
}
