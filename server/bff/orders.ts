import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies, ORDER_COOKIE_MAX_AGE_S } from '#shared/constants.ts'
import { ordersBff, Quote, type Order } from '#shared/contract/orders.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { href } from '#shared/routes.ts'
import { ShopError, UpstreamError } from '../errors.ts'
import { originOf } from '../pages/origin.ts'
import { asQuery, callAsCustomer, callAsVisitor, saying } from './caller.ts'
import { orderEvents } from './order-events.ts'
import { phoneOf } from './order-phone.ts'
import { bffRoute } from './route.ts'
import { localeOf } from './texts.ts'

export interface OrdersOptions {
  secure: boolean
  publicOrigin?: string | undefined
}

/** Quotes, slots and orders: the restaurant prices, the shop only carries. */
export function orders(app: FastifyInstance, options: OrdersOptions): void {
  before(app)
  placing(app, options)
  after(app, options)
  orderEvents(app)
}

function before(app: FastifyInstance): void {
  bffRoute(app, ordersBff.quote, async (request, { body }) => (await callAsVisitor(request, 'quoteOrder', { body })).data)
  bffRoute(app, ordersBff.slots, async (request, { params }) =>
    (await callAsVisitor(request, 'getOrderSlots', { query: { restaurant_id: String(params.id) } })).data)
  bffRoute(app, ordersBff.regionSlots, async (request, { params }) =>
    (await callAsVisitor(request, 'getOrderSlots', { query: { region_id: String(params.id) } })).data)
}

function placing(app: FastifyInstance, { secure }: OrdersOptions): void {
  bffRoute(app, ordersBff.place, async (request, { body, headers }, reply) => {
    // Of the caller's headers the key alone goes on: the rest, cookies among them, is between the caller and us.
    const key = { 'idempotency-key': headers['idempotency-key'] }
    const { data } = await callAsVisitor(request, 'createOrder', { body, headers: key }).catch(repriced)
    rememberOrder(reply, data, secure)
    return data
  })
  bffRoute(app, ordersBff.byKey, async (request, { params }, reply) => {
    const { data } = await callAsVisitor(request, 'getOrderByKey', { params })
    rememberOrder(reply, data, secure)
    return data
  })
}

function after(app: FastifyInstance, { publicOrigin }: OrdersOptions): void {
  bffRoute(app, ordersBff.list, (request, { query }) => callAsCustomer(request, 'getOrders', { query: asQuery(query) }))
  bffRoute(app, ordersBff.one, (request, { params }) => readOrder(request, params.id))
  bffRoute(app, ordersBff.cancel, async (request, { params }) =>
    (await callAsVisitor(request, 'cancelOrder', { params, body: phoneOf(request, params.id) }).catch(saying(409, 'order_begun'))).data)
  bffRoute(app, paymentsBff.start, async (request, { params: { id } }) => {
    const { phone } = await readOrder(request, id)
    const return_url = originOf(request, publicOrigin) + pageOf(request, id)
    return (await callAsVisitor(request, 'startPayment', { body: { order_id: id, phone, return_url } })).data
  })
}

/** Where its payer comes back to: the page of the order just placed is open to the browser that placed it alone. */
const pageOf = (request: FastifyRequest, id: string): string =>
  id === request.visitor.orderId ? href(localeOf(request), 'success') : href(localeOf(request), 'accountOrder', { id })

/** An order is shown to its customer, and to the browser that placed it (quality 2). */
const readOrder = async (request: FastifyRequest, id: string): Promise<Order> =>
  (await callAsVisitor(request, 'getOrder', { params: { id }, query: phoneOf(request, id) })).data

/** A changed price comes back with the new one (decisions, checkout). */
function repriced(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.status !== 409) throw error
  const quote = Quote.safeParse((error.body as { data?: unknown }).data)
  throw quote.success ? new ShopError(409, 'quote_changed', { quote: quote.data }) : error
}

/** Placement alone opens the success page (order-phone guard). */
function rememberOrder(reply: FastifyReply, { id, phone }: Order, secure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: ORDER_COOKIE_MAX_AGE_S } as const
  reply.setCookie(cookies.orderPhone, phone, options).setCookie(cookies.order, id, options)
}
