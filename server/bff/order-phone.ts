import type { FastifyRequest } from 'fastify'

/** The phone proves an order only for the browser that placed it (quality 2). */
export const phoneOf = ({ visitor }: FastifyRequest, id: string): { phone?: string } =>
  id === visitor.orderId && visitor.orderPhone !== null ? { phone: visitor.orderPhone } : {}
