import { ordersApi } from '#shared/contract/orders.ts'
import type { Backend } from '../backend.ts'
import { notFound } from '../failure.ts'
import { placeOrder } from '../orders/placing.ts'
import { findRestaurant, priced, restaurantOf } from '../orders/pricing.ts'
import { slotsAt } from '../orders/slots.ts'
import { orderOf } from '../orders/stored.ts'
import type { Calls } from '../visit.ts'

/** Quotes, slots and orders (decisions, checkout). */
export function orderRoutes({ open, personal }: Calls, { database, now }: Backend): void {
  open(ordersApi.quoteOrder, async ({ body: { restaurant_id, lines } }, { locale }) => {
    const restaurant = await restaurantOf(database, restaurant_id)
    const { quote } = await priced(database, { restaurant, lines }, locale, now())
    return { data: quote }
  })

  open(ordersApi.getOrderSlots, async ({ query: { restaurant_id } }) => {
    const restaurant = await findRestaurant(database, restaurant_id)
    if (!restaurant) throw notFound()
    return { data: slotsAt(restaurant, now()) }
  })

  open(ordersApi.createOrder, async ({ headers, body: form }, { customer, locale }) => {
    const order = await placeOrder(database, { key: headers['idempotency-key'], form, customer, locale, now: now() })
    return { data: orderOf(order, locale) }
  })

  open(ordersApi.getOrder, async ({ params: { id }, query: { phone } }, { customer, locale }) => {
    const order = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    // Somebody else's order is as unknown as none.
    const isTheirs = order && (order.phone === phone || (customer !== null && order.customer_id === customer.id))
    if (!isTheirs) throw notFound()
    return { data: orderOf(order, locale) }
  })

  personal(ordersApi.getOrders, async (_input, { customer, locale }) => {
    const orders = await database.selectFrom('orders').selectAll().where('customer_id', '=', customer.id)
      .orderBy('number', 'desc').execute()
    return { data: orders.map((order) => orderOf(order, locale)) }
  })
}
