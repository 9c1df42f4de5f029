import type { FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network.ts'
import type { LinkedOrder } from '../plugins/order-links.ts'

/** The order a link of this address opens, or null; whoever tries many that open nothing is asked to wait (quality 3). */
export async function linkedOrder({ server, params, ip }: FastifyRequest): Promise<LinkedOrder | null> {
  const linked = await server.orderLinks.open((params as { sealed: string }).sealed)
  if (!linked) await server.limits.take({ bucket: 'orderLinks', key: networkOf(ip) })
  return linked
}
