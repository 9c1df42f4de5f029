import type { Order } from '#shared/contract/orders.ts'
import type { OrderPage, OrderSummary } from '#shared/page-data/order-pages.ts'
import { readOrder } from '#server/orders/order-access.ts'
import { read } from '#server/site/start-bundle.ts'
import type { PersonalContext } from './loader-context.ts'

/** Address of the order's restaurant: optional, the order is shown without it. */
async function restaurantOf(context: PersonalContext, order: Order): Promise<OrderPage['restaurant']> {
  const restaurants = await read(context, 'getRestaurants', {}).catch(() => [])
  const restaurant = restaurants.find(({ id }) => id === order.restaurant.id)
  return restaurant ? { phone: restaurant.phone, latitude: restaurant.latitude, longitude: restaurant.longitude } : null
}

/** Other orders placed from this browser; unreadable ones are left out. */
export async function orderSummaries({ request }: PersonalContext, ids: readonly string[]): Promise<OrderSummary[]> {
  const orders = await Promise.all(ids.map((id) => readOrder(request, id).catch(() => null)))
  return orders.filter((order) => order !== null).map(summaryOf)
}

const summaryOf = (order: Order): OrderSummary => ({
  id: order.id,
  number: order.number,
  type: order.type,
  state: order.state,
  payment: order.payment,
  is_paid: order.is_paid,
  unpaid_reason: order.unpaid_reason,
  total: order.total,
  pay_until: order.pay_until,
  question_id: order.question_id,
  lines: order.lines.map(({ product_id, image_preview }) => ({ product_id, image_preview })),
})

/** An order as its pages show it. */
export async function orderPage(context: PersonalContext, order: Order): Promise<OrderPage> {
  const [restaurant, sealed] = await Promise.all([
    restaurantOf(context, order),
    context.request.server.sealedLinks.seal(order),
  ])
  return { order, restaurant, sealed, read_at: context.now.toISOString() }
}
