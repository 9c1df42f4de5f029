import type { FastifyInstance } from 'fastify'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { asQuery, callAsCustomer, callAsVisitor, rethrowExplained, mapStatus } from '#server/http/restaurant-calls.ts'
import { orderEvents, type OrderEventsOptions } from './order-events.ts'
import { orderPush } from './order-push.ts'
import { latestOrders } from '#server/orders/latest-orders.ts'
import { provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { payments } from './payments.ts'
import { placeOrderRoute } from './place-order.ts'
import { bffRoute } from '../routing/bff-route.ts'

export interface OrdersOptions extends OrderEventsOptions {
  secure: boolean
  publicOrigin?: string | undefined
}

/** Quotes, slots and orders: prices come from the restaurant alone. */
export function orders(app: FastifyInstance, options: OrdersOptions): void {
  quoteRoutes(app)
  placeOrderRoute(app)
  placedOrderRoutes(app, options)
  payments(app, options)
  orderEvents(app, options)
  orderPush(app)
}

function quoteRoutes(app: FastifyInstance): void {
  bffRoute(
    app,
    ordersBff.quote,
    async (request, { body }) => (await callAsVisitor(request, 'quoteOrder', { body }).catch(rethrowExplained)).data,
  )
  bffRoute(
    app,
    ordersBff.slots,
    async (request, { params }) =>
      (await callAsVisitor(request, 'getOrderSlots', { query: { restaurant_id: String(params.id) } })).data,
  )
  bffRoute(
    app,
    ordersBff.regionSlots,
    async (request, { params }) =>
      (await callAsVisitor(request, 'getOrderSlots', { query: { region_id: String(params.id) } })).data,
  )
}

function placedOrderRoutes(app: FastifyInstance, { now }: OrdersOptions): void {
  bffRoute(app, ordersBff.list, (request, { query }) => callAsCustomer(request, 'getOrders', { query: asQuery(query) }))
  bffRoute(app, ordersBff.latest, (request) => latestOrders(request, now()))
  bffRoute(app, ordersBff.one, (request, { params }) => readOrder(request, params.id))
  bffRoute(app, ordersBff.linked, (request) => readLinkedOrder(request))
  bffRoute(
    app,
    ordersBff.answer,
    async (request, { params, body }) =>
      (
        await callAsVisitor(request, 'answerQuestion', {
          params,
          body: { ...body, ...(await provenPhone(request, params.id)) },
        }).catch(mapStatus(409, 'question_over'))
      ).data,
  )
  bffRoute(
    app,
    ordersBff.cancel,
    async (request, { params }) =>
      (
        await callAsVisitor(request, 'cancelOrder', { params, body: await provenPhone(request, params.id) }).catch(
          mapStatus(409, 'order_begun'),
        )
      ).data,
  )
}
