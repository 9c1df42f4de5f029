import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Family } from '#shared/contract/endpoint.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import {
  contractRoute,
  serializerCompiler,
  type ContractHandler,
  type ContractRouteOptions,
} from '#server/serving/contract-route.ts'
import { ShopError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { routeLimits } from '#server/limits/route-limits.ts'
import { publicHeaders, setEtag } from '#server/http/etag.ts'
import { localeOf } from '#server/site/request-locale.ts'
import type { Operation } from '#shared/contract/bff.ts'
import type { Criticality } from '#server/load/admission.ts'

/** The order in which /bff calls are shed under overload. */

const EXTRA: readonly string[] = ['GET /bff/recommendations', 'GET /bff/stories'] satisfies Operation[]
/** Calls in the middle of an order, a payment or a sign-in. */
const CRITICAL: ReadonlySet<Family> = new Set(['orders', 'payments', 'callbacks', 'signIn'])
const PROFILE = 'GET /bff/profile' satisfies Operation

/** Typed text is never lost: only reads are shed. */
export function criticalityOf({ method, path, family }: Endpoint): Criticality {
  const operation = `${method} ${path}`
  if (method !== 'GET' || CRITICAL.has(family) || operation === PROFILE) return 'critical'
  return EXTRA.includes(operation) ? 'low' : 'normal'
}

/** Body limits by family. */
const BODY_LIMIT = {
  default: 16 * 1024,
  orders: 64 * 1024,
  payments: 64 * 1024,
  callbacks: 64 * 1024,
  forms: 32 * 1024,
} as const

/** Route options outside the contract. */
type RouteOptions = Pick<ContractRouteOptions, 'config'>

/** Endpoints without a declared query refuse any query field. */
const NoQuery = z.strictObject({})

/** A contract endpoint as the shop serves it: bounded, and `no-store` unless public. */
export function bffRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ContractHandler<E>,
  options: RouteOptions = {},
): void {
  const { onRequest, ...limiting } = routeLimits(endpoint)
  contractRoute<E>(app, { ...endpoint, query: endpoint.query ?? NoQuery }, handler, {
    config: { criticality: criticalityOf(endpoint), ...options.config },
    bodyLimit: limitOf(endpoint),
    ...(endpoint.body ? {} : { preValidation: refuseBody }),
    ...limiting,
    ...(endpoint.cache ? publicRead : {}),
    onRequest: [...onRequest, endpoint.cache ? publicHeaders : notStored],
  })
}

/** The date is the shop's own clock's: browsers correct theirs by it. */
async function notStored(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('date', reply.server.shop.now().toUTCString())
}

/** Cached answers keep their identity, so each is validated and serialised once. */
const publicRead: ContractRouteOptions = {
  onSend: setEtag,
  serializerCompiler: (route) =>
    memoizeByIdentity<[object], string>(serializerCompiler(route as Parameters<typeof serializerCompiler>[0])) as (
      data: unknown,
    ) => string,
}

const limitOf = ({ family, tag }: Endpoint): number =>
  tag === 'forms'
    ? BODY_LIMIT.forms
    : family === 'orders' || family === 'payments' || family === 'callbacks'
      ? BODY_LIMIT[family]
      : BODY_LIMIT.default

async function refuseBody(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (body === undefined || body === null) return
  const names = typeof body === 'object' ? Object.keys(body) : ['body']
  const text = textsOf(localeOf(request)).errors.fields.unknown()
  if (names.length)
    throw new ShopError(422, 'validation', { fields: Object.fromEntries(names.map((name) => [name, [text]])) })
}
