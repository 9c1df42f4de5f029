import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { notFound } from '#server/errors.ts'
import { linkedOrder, type LinkedOrder } from './sealed-links.ts'
import { orderPhoneOf } from '#server/visitor/order-cookies.ts'
import { callAnonymously, callAsVisitor } from '#server/http/restaurant-calls.ts'
import { isApiClient } from '#server/http/api-client.ts'

/** The phone proves an order only for the browser that placed it and the program that has its key. */
export async function provenPhone(request: FastifyRequest, id: string): Promise<{ phone?: string }> {
  const phone = orderPhoneOf(request.visitor, id)
  if (phone !== null) return { phone }
  const { 'order-key': key } = request.headers
  const proved = typeof key === 'string' ? await request.server.orderKeys.open(key) : null
  return proved?.id === id ? { phone: proved.phone } : {}
}

/** API clients have no cookies: they get a key to the order they placed. Without a phone it would open nothing. */
export async function setOrderKey(reply: FastifyReply, order: Order): Promise<void> {
  if (order.phone && isApiClient(reply.request)) reply.header('order-key', await reply.server.orderKeys.seal(order))
}

/** An order is visible to its customer and to the browser that placed it. */
export async function readOrder(request: FastifyRequest, id: string): Promise<Order> {
  const query = await provenPhone(request, id)
  return withPhone((await callAsVisitor(request, 'getOrder', { params: { id }, query })).data, query.phone)
}

/** The order that was placed with this key, by the customer of this phone. */
export const readOrderByKey = async (request: FastifyRequest, key: string, phone: string | undefined): Promise<Order> =>
  withPhone((await callAsVisitor(request, 'getOrderByKey', { params: { key }, query: {} })).data, phone)

/** A backend may omit the phone from an order requested with it. */
export const withPhone = (order: Order, phone = ''): Order => (order.phone ? order : { ...order, phone })

/** A link is its own proof, for any holder. */
export async function requireLinkedOrder(request: FastifyRequest): Promise<LinkedOrder> {
  const linked = await linkedOrder(request)
  if (!linked) throw notFound()
  return linked
}

/** The order of a link, requested anonymously, so that it never depends on the session. */
export async function readLinkedOrder(request: FastifyRequest): Promise<Order> {
  const { id, phone } = await requireLinkedOrder(request)
  return withPhone((await callAnonymously(request, 'getOrder', { params: { id }, query: { phone } })).data, phone)
}
