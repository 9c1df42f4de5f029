import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { callAsVisitor } from './caller.ts'

/** The phone proves an order only for the browser that placed it (quality 2). */
export const phoneOf = ({ visitor }: FastifyRequest, id: string): { phone?: string } =>
  id === visitor.orderId && visitor.orderPhone !== null ? { phone: visitor.orderPhone } : {}

/** An order is shown to its customer, and to the browser that placed it (quality 2). */
export const readOrder = async (request: FastifyRequest, id: string): Promise<Order> =>
  (await callAsVisitor(request, 'getOrder', { params: { id }, query: phoneOf(request, id) })).data
