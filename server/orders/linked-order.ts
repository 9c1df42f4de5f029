import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/plugins/rate-limits/client-network.ts'
import type { LinkedOrder } from './sealed-links.ts'

/** The order a link of this address opens, or null; a client that tries many links without an order has to wait. */
export async function linkedOrder({ server, params, ip }: FastifyRequest): Promise<LinkedOrder | null> {
  const linked = await server.sealedLinks.open((params as { sealed: string }).sealed)
  if (!linked) await server.rateLimits.take({ bucket: 'orderLinks', key: networkOf(ip) })
  return linked
}
