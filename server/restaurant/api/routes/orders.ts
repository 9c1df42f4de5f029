import type { FastifyRequest } from 'fastify'
import type { CheckedInputOf } from '../../../../shared/contract/endpoint.ts'
import { orderChangesApi } from '../../../../shared/contract/order-changes.ts'
import { GUEST_NETWORK, ordersApi } from '../../../../shared/contract/order-endpoints.ts'
import type { Backend } from '../calls/backend.ts'
import { regionById } from '../../domain/delivery/regions.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import { answerQuestion } from '../../domain/orders/answer-question.ts'
import { orderChanges } from '../../domain/orders/order-changes.ts'
import { eventsOfOrder } from '../../domain/orders/order-events.ts'
import { findOrder, orderByKey, orderFor } from '../../domain/orders/find-order.ts'
import {
  findRestaurant,
  restaurantOfTerminal,
  fulfilmentOf,
  type Fulfilment,
} from '../../domain/orders/resolve-fulfilment.ts'
import { changeOrderState } from '../../domain/orders/order-state.ts'
import { placeOrder } from '../../domain/orders/order-placement.ts'
import { quoteCart } from '../../domain/orders/pricing.ts'
import { slotsOf } from '../../domain/orders/ready-times.ts'
import { orderView } from '../../domain/orders/present-order.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { pageOf } from '../../domain/paging.ts'
import { dataOf } from '../calls/answers.ts'
import type { CallContext, Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'
import { requireProof } from '../calls/shop-proof.ts'

async function fulfilmentFor(
  database: Database,
  { restaurant_id, region_id }: CheckedInputOf<typeof ordersApi.getOrderSlots>['query'],
): Promise<Fulfilment> {
  const region = region_id === undefined ? null : ((await regionById(database, ownId(region_id))) ?? null)
  const restaurant = region
    ? await restaurantOfTerminal(database, region.terminal_id)
    : await findRestaurant(database, ownId(restaurant_id ?? 0))
  if (!restaurant) throw notFound()
  return { restaurant, region }
}

/** As the shop tells it; null: unknown. */
const networkOf = ({ headers: { [GUEST_NETWORK]: network } }: FastifyRequest): string | null =>
  typeof network === 'string' ? network : null

/** Quotes and slots, and streams of what changes. */
export function quoteRoutes({ open }: Calls, { database, changes, phoneHash, now, slotDays }: Backend): void {
  open(ordersApi.quoteOrder, async ({ body: cart }, { customer, locale }) => {
    const fulfilment = await fulfilmentOf(database, cart)
    const { quote } = await quoteCart(database, { fulfilment, cart, customer }, { locale, now: now() })
    return { data: quote }
  })

  open(ordersApi.getOrderSlots, async ({ query }, { customer, request }) => {
    const guest = customer === null ? { network: networkOf(request) } : null
    return dataOf(slotsOf(database, await fulfilmentFor(database, query), { now: now(), slotDays, guest }))
  })

  open(ordersApi.getOrderEvents, async ({ params: { id }, query: { phone } }, { customer }) => {
    await orderFor(database, id, { customer, phone })
    return eventsOfOrder(database, changes, id)
  })

  open(orderChangesApi.getOrderChanges, async (_input, { request }) => {
    requireProof(request, '', phoneHash, now())
    return orderChanges(database, changes)
  })
}

export function orderRoutes(
  { open, personal }: Calls,
  { database, now, slotDays, guestLimit, paymentWaitMinutes: wait }: Backend,
): void {
  const viewed = async (order: Promise<StoredOrder>, { locale }: CallContext) =>
    dataOf(orderView(await order, locale, wait))

  open(ordersApi.createOrder, ({ headers, body: form }, visit) => {
    const { customer, locale } = visit
    const key = headers['idempotency-key']
    const network = headers[GUEST_NETWORK]
    const request = { key, form, customer, network, locale, now: now(), slotDays, guestLimit }
    return viewed(placeOrder(database, request), visit)
  })

  open(ordersApi.getOrder, ({ params: { id }, query: { phone } }, visit) =>
    viewed(orderFor(database, id, { ...visit, phone }), visit),
  )

  open(ordersApi.getOrderByKey, ({ params: { key }, query: { phone } }, visit) =>
    viewed(orderByKey(database, key, { ...visit, phone }), visit),
  )

  personal(ordersApi.getOrders, async ({ query: { page = 1 } }, { customer, locale }) => {
    const own = database.selectFrom('orders').selectAll().where('customer_id', '=', customer.id)
    const { rows, meta } = await pageOf(own.orderBy('number', 'desc'), page)
    return { data: rows.map((order) => orderView(order, locale, wait)), meta }
  })

  open(ordersApi.cancelOrder, async ({ params: { id }, body: { phone } }, visit) =>
    viewed(cancelByCustomer(database, await orderFor(database, id, { ...visit, phone }), now()), visit),
  )

  open(ordersApi.answerQuestion, async ({ params: { id }, body }, visit) => {
    const { phone, question_id: questionId, choice } = body
    await orderFor(database, id, { ...visit, phone })
    return viewed(answerQuestion(database, id, { questionId, choice, now: now() }), visit)
  })
}

async function cancelByCustomer(database: Database, order: StoredOrder, now: Date): Promise<StoredOrder> {
  if (order.state === 'cancelled') return order
  const { id } = order
  const moved = await changeOrderState(database, { id, from: ['new'], to: 'cancelled', now, reason: 'customer' })
  // A parallel request may have cancelled it already, which is the requested result.
  const cancelled = moved ?? (await findOrder(database, id))
  if (cancelled?.state !== 'cancelled') throw new Failure(409, 'order_begun')
  return cancelled
}
