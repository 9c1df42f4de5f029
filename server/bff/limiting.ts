import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { catalogueBff } from '#shared/contract/catalogue.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ordersBff } from '#shared/contract/orders.ts'
import type { BucketName } from '../limits/buckets.ts'
import type { Claim, Taken } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { ContractRouteOptions } from '../contract-route.ts'
import { knownDevice } from './device.ts'
import { tellLimit } from './limit-headers.ts'
import { isProgram } from './program.ts'

/** How often a call may be made (quality 3). Signing in has limits of its own, by what its steps mean. */
export interface Limiting extends Pick<ContractRouteOptions, 'preHandler' | 'onSend'> { readonly onRequest: onRequestAsyncHookHandler[] }

export function limitingOf(endpoint: Endpoint): Limiting {
  if (endpoint.tag === 'sign-in') return { onRequest: [] }
  if (isSame(endpoint, catalogueBff.search)) return { onRequest: [limitBy('search')] }
  if (endpoint.family === 'callbacks') return { onRequest: [limitBy('paymentCallbacks')] }
  const onRequest = [limitBy('reads')]
  if (endpoint.tag === 'forms') return { onRequest, ...whenAccepted((request) => [claimOf(request, 'forms', 'integratorForms')]) }
  return isSame(endpoint, ordersBff.place) ? { onRequest, ...whenAccepted((request) => ordersOf(request)) } : { onRequest }
}

const isSame = (one: Endpoint, { method, path }: Endpoint): boolean => one.method === method && one.path === path

/** An address is one household or one program; a program with a key counts by that. */
const claimOf = ({ ip, integrator }: FastifyRequest, bucket: BucketName, ofIntegrator: BucketName): { bucket: BucketName; key: string } =>
  (integrator ? { bucket: ofIntegrator, key: integrator } : { bucket, key: networkOf(ip) })

const limitBy = (bucket: BucketName): onRequestAsyncHookHandler => async (request, reply) => {
  const { limits } = request.server
  const claim = claimOf(request, bucket, 'integratorReads')
  try {
    await limits.take(claim)
  } finally {
    if (isProgram(request)) await tellLimit(reply, limits, claim.bucket, claim.key)
  }
}

/** An order that is sent again under its key is still the same order. */
export function ordersOf(request: FastifyRequest, member = String(request.headers['idempotency-key'])): Claim[] {
  if (request.integrator) return [{ bucket: 'integratorOrders', key: request.integrator, member }]
  const device = knownDevice(request)
  const network: Claim = { bucket: 'ordersNetwork', key: networkOf(request.ip), member }
  return device ? [{ bucket: 'ordersDevice', key: device.id, member }, network] : [network]
}

/** Counts in advance what arrives whole, and gives back what is refused or fails: nothing was ordered or sent then. */
function whenAccepted(claimsOf: (request: FastifyRequest) => Claim[]): Pick<Limiting, 'preHandler' | 'onSend'> {
  const taken = new WeakMap<FastifyRequest, Taken>()
  return {
    preHandler: async (request: FastifyRequest) => { taken.set(request, await request.server.limits.take(...claimsOf(request))) },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode >= 400) await taken.get(request)?.giveBack()
      return payload
    },
  }
}
