import type { FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import { notFound } from '../errors.ts'
import { linkedOrder } from '../guards/order-link.ts'
import type { LinkedOrder } from '../plugins/order-links.ts'
import { callAsAnybody, callAsVisitor } from './caller.ts'

/** The phone proves an order only for the browser that placed it (quality 2). */
export const phoneOf = ({ visitor }: FastifyRequest, id: string): { phone?: string } =>
  visitor.orderIds.includes(id) && visitor.orderPhone !== null ? { phone: visitor.orderPhone } : {}

/** An order is shown to its customer, and to the browser that placed it (quality 2). */
export const readOrder = async (request: FastifyRequest, id: string): Promise<Order> =>
  (await callAsVisitor(request, 'getOrder', { params: { id }, query: phoneOf(request, id) })).data

/** A link proves what it holds, whoever has it. */
export async function opened(request: FastifyRequest): Promise<LinkedOrder> {
  const linked = await linkedOrder(request)
  if (!linked) throw notFound()
  return linked
}

/** The order of a link: asked for as anybody, so that it never depends on who is signed in. */
export async function readLinkedOrder(request: FastifyRequest): Promise<Order> {
  const { id, phone } = await opened(request)
  return (await callAsAnybody(request, 'getOrder', { params: { id }, query: { phone } })).data
}
