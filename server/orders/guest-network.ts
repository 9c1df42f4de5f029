import type { FastifyRequest } from 'fastify'
import { GUEST_NETWORK } from '#shared/contract/order-endpoints.ts'
import { networkOf } from '#server/serving/client-network.ts'

/** Tells the restaurant which guests share a network, by a keyed hash of it; programs serve many customers from one. */
export function guestNetwork(request: FastifyRequest): Record<string, string> {
  const { server, visitor, integrator, ip } = request
  if (visitor.token !== null || integrator || !server.rateLimits.isOn) return {}
  return { [GUEST_NETWORK]: server.markPhone(`network ${networkOf(ip)}`).hash }
}
