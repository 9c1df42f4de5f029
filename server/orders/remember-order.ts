import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { isCancelledLately } from '#shared/rules/orders/order-urgency.ts'
import { isListFull } from '#shared/rules/orders/remembered-orders.ts'
import { isNotFound } from '#server/errors.ts'
import { readOrder } from './order-access.ts'

/** Remembers an order as placed from this browser, in place of one that is finished. */
export async function rememberOrder(reply: FastifyReply, order: Order): Promise<void> {
  reply.addOrder(order, await finishedOrders(reply.request))
}

/** Asked only where another order has no place; one cancelled lately, or that cannot be read now, counts as under way. */
async function finishedOrders(request: FastifyRequest): Promise<string[]> {
  const { orderIds } = request.visitor
  if (!isListFull(orderIds)) return []
  const finished = await Promise.all(
    orderIds.map((id) =>
      readOrder(request, id).then(
        (order) => isOver(order.state) && !isCancelledLately(order, request.server.shop.now().getTime()),
        isNotFound,
      ),
    ),
  )
  return orderIds.filter((_, index) => finished[index])
}
