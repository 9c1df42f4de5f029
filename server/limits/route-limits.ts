import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { catalogBff } from '#shared/contract/catalog.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { foldedTable } from '#shared/rules/delivery/dine-in-table.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { type Family, buckets, type BucketName } from './buckets.ts'
import { claimsOf, clientOf, keptClaimsOf } from './client-identity.ts'
import { knownDevice, newDevice, rememberDevice } from './device-cookie.ts'
import type { Claim, Reservation, RateLimiter } from './rate-limiter.ts'
import { networkOf } from '#server/serving/client-network.ts'
import type { ContractRouteOptions } from '#server/serving/contract-route.ts'
import { isApiClient } from '#server/http/api-client.ts'
import { isForSharedCache } from '#server/http/shared-cache.ts'

/** Reports the remaining quota to API clients (RateLimit header fields for HTTP, an Internet draft). */
async function setLimitHeaders(
  reply: FastifyReply,
  limits: RateLimiter,
  bucket: BucketName,
  key: string,
): Promise<void> {
  if (!limits.isOn) return
  const { points, seconds } = buckets[bucket]
  const { count, ms } = await limits.state(bucket, key)
  reply.headers({
    'ratelimit-policy': `"${bucket}";q=${points};w=${seconds}`,
    ratelimit: `"${bucket}";r=${Math.max(0, points - count)};t=${Math.ceil(ms / 1000)}`,
  })
}

/** Rate limits of a call. Sign-in has its own, by step. */
export interface RouteLimits extends Pick<ContractRouteOptions, 'preHandler' | 'onSend'> {
  readonly onRequest: onRequestAsyncHookHandler[]
}

export function routeLimits(endpoint: Endpoint): RouteLimits {
  if (endpoint.tag === 'sign-in') return { onRequest: [] }
  if (isSame(endpoint, catalogBff.searchProducts)) return { onRequest: [limitBy('search')] }
  if (endpoint.family === 'callbacks') return { onRequest: [limitCallbacks] }
  const onRequest = [limitBy('reads')]
  if (endpoint.tag === 'forms')
    return { onRequest, ...whenAccepted((request) => keptClaimsOf('forms', { client: clientOf(request) })) }
  return isSame(endpoint, ordersBff.placeOrder)
    ? { onRequest, ...whenAccepted((request) => orderClaims(request, request.body as Placed)) }
    : { onRequest }
}

const isSame = (one: Endpoint, { method, path }: Endpoint): boolean => one.method === method && one.path === path

/** Of a call inside the process, for a request that has been counted; a client cannot know it. */
export const counted = { 'x-counted': randomUUID() }

export const limitBy =
  (family: Family): onRequestAsyncHookHandler =>
  async (request, reply) => {
    if (family === 'reads' && request.headers['x-counted'] === counted['x-counted']) return
    const { rateLimits } = request.server
    const claims = claimsOf(family, clientOf(request))
    try {
      await rateLimits.take(...claims)
    } finally {
      if (isApiClient(request)) await setLimitHeaders(reply, rateLimits, claims[0].bucket, claims[0].key)
    }
  }

const limitCallbacks: onRequestAsyncHookHandler = async ({ server, ip }) => {
  await server.rateLimits.take({ bucket: 'paymentCallbacks', key: networkOf(ip) })
}

type Placed = Pick<OrderForm, 'phone'> & { restaurant_id?: number | string; table?: string }

/**
 * Device, phone and table before the network, which a full restaurant shares. Phones and tables are counted by network:
 * orders that others place in their name must lock out neither. A repeated order with the same key counts once.
 */
export function orderClaims(
  request: FastifyRequest,
  { phone, restaurant_id, table }: Placed,
  member = String(request.headers['idempotency-key']),
): Claim[] {
  const [own, ...shared] = keptClaimsOf('orders', { client: clientOf(request) }, member)
  const { hash } = request.server.markPhone(phoneDigits(phone))
  const network = networkOf(request.ip)
  const ofPhone: Claim[] = knownDevice(request)?.phones.includes(hash)
    ? []
    : [{ bucket: 'ordersPhone', key: `${hash} ${network}`, member }]
  const ofTable: Claim[] = table
    ? [{ bucket: 'ordersTable', key: `${restaurant_id} ${foldedTable(table)} ${network}`, member }]
    : []
  return [own, ...ofPhone, ...ofTable, ...shared]
}

/** Counts each complete request in advance, and refunds refused or failed ones: nothing was ordered or sent. */
function whenAccepted(claimsOf: (request: FastifyRequest) => Claim[]): Pick<RouteLimits, 'preHandler' | 'onSend'> {
  const reservations = new WeakMap<FastifyRequest, Reservation>()
  return {
    preHandler: async (request: FastifyRequest) => {
      reservations.set(request, await request.server.rateLimits.take(...claimsOf(request)))
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode >= 400) await reservations.get(request)?.refund()
      return payload
    },
  }
}

/** Rate limits of documents and partials; a search counts more, since it calls the restaurant. The first answer that no others may get sets the device cookie. */
export const limitDocuments: onRequestAsyncHookHandler = async (request, reply) => {
  const {
    server: { rateLimits },
    routeOptions,
    query,
  } = request
  const client = clientOf(request)
  const isSearch = routeOptions.url?.endsWith('/search') && Boolean((query as { q?: unknown }).q)
  await rateLimits.take(...(isSearch ? claimsOf('search', client) : []), ...claimsOf('documents', client))
  if (rateLimits.isOn && client.device === null && !isForSharedCache(request)) rememberDevice(reply, newDevice())
}
