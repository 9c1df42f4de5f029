import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { isCancelledLately } from '#shared/rules/orders/order-urgency.ts'
import { nullIfNotFound } from '#server/errors.ts'
import { callAsCustomer } from '#server/http/restaurant-calls.ts'
import { readOrder } from './order-access.ts'

/** Orders that this browser placed within a day; those that the restaurant does not have are left out. */
async function ordersOfBrowser(request: FastifyRequest): Promise<Order[]> {
  const orders = await Promise.all(request.visitor.orderIds.map((id) => readOrder(request, id).catch(nullIfNotFound)))
  return orders.filter((order) => order !== null)
}

/** Of a customer the first page of the list, else what this browser placed; newest first. */
async function recentOrders(request: FastifyRequest): Promise<Order[]> {
  const { missingFeatures } = request.server.capabilities
  if (request.visitor.token === null || missingFeatures.includes('orderList')) return ordersOfBrowser(request)
  return (await callAsCustomer(request, 'getOrders', { query: {} })).data
}

/** The order under way, else the latest one; and those that every page has news of: under way, or cancelled lately. */
export async function latestOrders(
  request: FastifyRequest,
  now: Date,
): Promise<{ order: Order | null; orders: Order[] }> {
  const all = await recentOrders(request)
  return {
    order: all.find(({ state }) => !isOver(state)) ?? all[0] ?? null,
    orders: all.filter((order) => !isOver(order.state) || isCancelledLately(order, now.getTime())),
  }
}
