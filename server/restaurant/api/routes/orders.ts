import type { FastifyRequest } from 'fastify'
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
import { priceDishes, settle } from '../../domain/orders/pricing.ts'
import { slotsOf } from '../../domain/orders/ready-times.ts'
import { orderView } from '../../domain/orders/present-order.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'
import { requireProof } from '../calls/shop-proof.ts'

type PlaceIds = { restaurant_id?: number | undefined; region_id?: number | undefined }

async function fulfilmentFor(database: Database, { restaurant_id, region_id }: PlaceIds): Promise<Fulfilment> {
  const region = region_id === undefined ? null : ((await regionById(database, region_id)) ?? null)
  const restaurant = region
    ? await restaurantOfTerminal(database, region.terminal_id)
    : await findRestaurant(database, restaurant_id ?? 0)
  if (!restaurant) throw notFound()
  return { restaurant, region }
}

/** As the shop tells it; null: unknown. */
const networkOf = ({ headers: { [GUEST_NETWORK]: network } }: FastifyRequest): string | null =>
  typeof network === 'string' ? network : null

/** Quotes and slots, and streams of what changes. */
export function quoteRoutes({ open }: Calls, { database, changes, phoneHash, now, slotDays }: Backend): void {
  open(ordersApi.quoteOrder, async ({ body: cart }, { customer, locale }) => {
    const moment = { locale, now: now() }
    const fulfilment = await fulfilmentOf(database, cart)
    const { priced: dishes } = await priceDishes(database, fulfilment, cart, moment)
    return { data: await settle(database, { fulfilment, dishes, cart, customer }, moment) }
  })

  open(ordersApi.getOrderSlots, async ({ query }, { customer, request }) => ({
    data: await slotsOf(
      database,
      await fulfilmentFor(database, { restaurant_id: ownId(query.restaurant_id), region_id: ownId(query.region_id) }),
      { now: now(), slotDays, guest: customer === null ? { network: networkOf(request) } : null },
    ),
  }))

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
  open(ordersApi.createOrder, async ({ headers, body: form }, { customer, locale }) => {
    const key = headers['idempotency-key']
    const network = headers[GUEST_NETWORK]
    const placing = { key, form, customer, network, locale, now: now(), slotDays, guestLimit }
    const order = await placeOrder(database, placing)
    return { data: orderView(order, locale, wait) }
  })

  open(ordersApi.getOrder, async ({ params: { id }, query: { phone } }, { customer, locale }) => ({
    data: orderView(await orderFor(database, id, { customer, phone }), locale, wait),
  }))

  open(ordersApi.getOrderByKey, async ({ params: { key }, query: { phone } }, { customer, locale }) => ({
    data: orderView(await orderByKey(database, key, { customer, phone }), locale, wait),
  }))

  personal(ordersApi.getOrders, async ({ query: { page = 1 } }, { customer, locale }) => {
    const own = database.selectFrom('orders').selectAll().where('customer_id', '=', customer.id)
    const { rows, meta } = await pageOf(own.orderBy('number', 'desc'), page)
    return { data: rows.map((order) => orderView(order, locale, wait)), meta }
  })

  open(ordersApi.cancelOrder, async ({ params: { id }, body: { phone } }, { customer, locale }) => {
    const order = await orderFor(database, id, { customer, phone })
    return { data: orderView(await cancelByCustomer(database, order, now()), locale, wait) }
  })

  open(ordersApi.answerQuestion, async ({ params: { id }, body }, { customer, locale }) => {
    const { phone, question_id: questionId, choice } = body
    const order = await orderFor(database, id, { customer, phone })
    const answered = await answerQuestion(database, order, { questionId, choice, now: now() })
    return { data: orderView(answered, locale, wait) }
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
