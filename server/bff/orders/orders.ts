import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { guestNetwork } from '#server/orders/guest-network.ts'
import {
  asQuery,
  callAsCustomer,
  callAsVisitor,
  rethrowExplained,
  mapStatus,
  readAnonymous,
} from '#server/http/restaurant-calls.ts'
import type { CallInput } from '#server/upstream/client.ts'
import { orderEvents, type OrderEventsOptions } from './order-events.ts'
import { latestOrders } from '#server/orders/latest-orders.ts'
import { provenPhone, readLinkedOrder, readOrder } from '#server/orders/order-access.ts'
import { payments } from './payments.ts'
import { placeOrderRoute } from './place-order.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { pushBff } from '#shared/contract/push.ts'
import { href } from '#shared/routes.ts'
import { localeOf } from '#server/site/request-locale.ts'

/** Push messages about an order while the shop is closed, for its customer and the browser that placed it. */
function orderPush(app: FastifyInstance): void {
  bffRoute(app, pushBff.readPushKey, async (request) => (await readAnonymous(request, 'getPushKey', {})).data)
  bffRoute(app, pushBff.subscribeToOrder, async (request, { params, body }) =>
    callAsVisitor(request, 'subscribeToOrder', {
      params,
      body: { ...body, link: await linkOf(request, params.id), ...(await provenPhone(request, params.id)) },
    }),
  )
  bffRoute(app, pushBff.unsubscribeFromOrder, async (request, { params, body }) =>
    callAsVisitor(request, 'unsubscribeFromOrder', {
      params,
      body: { ...body, ...(await provenPhone(request, params.id)) },
    }),
  )
}

/** A customer's order has a page in the account; a guest's order has a link, which outlives the browser's cookies. */
async function linkOf(request: FastifyRequest, id: string): Promise<string> {
  if (request.visitor.token !== null) return href(localeOf(request), 'accountOrder', { id })
  return href(localeOf(request), 'orderLink', {
    sealed: await request.server.sealedLinks.seal(await readOrder(request, id)),
  })
}

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
