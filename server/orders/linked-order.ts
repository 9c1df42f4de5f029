import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/plugins/rate-limits/client-network.ts'
import type { LinkedOrder } from './sealed-links.ts'

/** The order behind a link, or null; a client that tries many invalid links is rate limited. */
export async function linkedOrder({ server, params, ip }: FastifyRequest): Promise<LinkedOrder | null> {
  const linked = await server.sealedLinks.open((params as { sealed: string }).sealed)
  if (!linked) await server.rateLimits.take({ bucket: 'orderLinks', key: networkOf(ip) })
  return linked
}
