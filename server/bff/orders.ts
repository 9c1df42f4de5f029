import type { FastifyInstance, FastifyReply } from 'fastify'
import { cookies, ORDER_COOKIE_MAX_AGE_S } from '#shared/constants.ts'
import { ordersBff, Quote, type Order } from '#shared/contract/orders.ts'
import { ShopError, UpstreamError } from '../errors.ts'
import { callAsCustomer, callAsVisitor } from './caller.ts'
import { bffRoute } from './route.ts'

/** Quotes, slots and orders: the restaurant prices, the shop only carries. */
export function orders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  bffRoute(app, ordersBff.quote, async (request, { body }) => (await callAsVisitor(request, 'quoteOrder', { body })).data)
  bffRoute(app, ordersBff.slots, async (request, { params }) =>
    (await callAsVisitor(request, 'getOrderSlots', { query: { restaurant_id: String(params.id) } })).data)
  bffRoute(app, ordersBff.list, async (request) => (await callAsCustomer(request, 'getOrders', {})).data)
  bffRoute(app, ordersBff.one, async (request, { params }) => {
    const phone = params.id === request.visitor.orderId ? request.visitor.orderPhone : null
    return (await callAsVisitor(request, 'getOrder', { params, query: phone ? { phone } : {} })).data
  })
  bffRoute(app, ordersBff.place, async (request, { body, headers }, reply) => {
    const { data } = await callAsVisitor(request, 'createOrder', { body, headers }).catch(repriced)
    rememberOrder(reply, data, secure)
    return data
  })
}

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
