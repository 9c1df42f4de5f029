import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { guestNetwork } from '#server/orders/guest-network.ts'
import { asQuery, callAsCustomer, callAsVisitor, rethrowExplained, mapStatus } from '#server/http/restaurant-calls.ts'
import type { CallInput } from '#server/upstream/client.ts'
import { orderEvents, type OrderEventsOptions } from './order-events.ts'
import { orderPush } from './order-push.ts'
import { latestOrders } from '#server/orders/latest-orders.ts'
import { provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { payments } from './payments.ts'
import { placeOrderRoute } from './place-order.ts'
import { bffRoute } from '../routing/bff-route.ts'

/** Quotes, slots and orders: prices come from the restaurant alone. */
export function orders(app: FastifyInstance, options: OrderEventsOptions): void {
  quoteRoutes(app)
  placeOrderRoute(app)
  placedOrderRoutes(app)
  payments(app)
  orderEvents(app, options)
  orderPush(app)
}

const slotsOf = (request: FastifyRequest, query: CallInput<'getOrderSlots'>['query']) =>
  callAsVisitor(request, 'getOrderSlots', { query }, guestNetwork(request))

function quoteRoutes(app: FastifyInstance): void {
  bffRoute(
    app,
    ordersBff.quoteOrder,
    async (request, { body }) => (await callAsVisitor(request, 'quoteOrder', { body }).catch(rethrowExplained)).data,
  )
  bffRoute(
    app,
    ordersBff.listRestaurantSlots,
    async (request, { params }) => (await slotsOf(request, { restaurant_id: String(params.id) })).data,
  )
  bffRoute(
    app,
    ordersBff.listRegionSlots,
    async (request, { params }) => (await slotsOf(request, { region_id: String(params.id) })).data,
  )
}

function placedOrderRoutes(app: FastifyInstance): void {
  bffRoute(app, ordersBff.listOrders, (request, { query }) =>
    callAsCustomer(request, 'getOrders', { query: asQuery(query) }),
  )
  bffRoute(app, ordersBff.readLatestOrder, (request) => latestOrders(request, app.shop.now()))
  bffRoute(app, ordersBff.readOrder, (request, { params }) => readOrder(request, params.id))
  bffRoute(app, ordersBff.readLinkedOrder, (request) => readLinkedOrder(request))
  bffRoute(
    app,
    ordersBff.answerQuestion,
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
    ordersBff.cancelOrder,
    async (request, { params }) =>
      (
        await callAsVisitor(request, 'cancelOrder', { params, body: await provenPhone(request, params.id) }).catch(
          mapStatus(409, 'order_begun'),
        )
      ).data,
  )
}
