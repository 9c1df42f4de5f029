import type { FastifyRequest } from 'fastify'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { ShopError } from '../errors.ts'
import type { CallAnswer, CallInput, CallScope } from '../upstream/client.ts'
import { localeOf } from './texts.ts'

const scopeOf = (request: FastifyRequest): CallScope => ({ locale: localeOf(request), requestId: request.id })

/** A call on behalf of whoever is there, with their token when there is one. */
export const callAsVisitor = <C extends RestaurantCall>(request: FastifyRequest, name: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallAnswer<C>> =>
  request.server.upstream.call(name, input, { ...scopeOf(request), token: request.visitor.token, headers })

/** A call only a signed-in customer can make. */
export function callAsCustomer<C extends RestaurantCall>(request: FastifyRequest, name: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  if (request.visitor.token === null) throw new ShopError(401, 'unauthorised')
  return callAsVisitor(request, name, input)
}

/** A cached read of anonymous data. */
export const readAnonymous = <C extends RestaurantCall>(request: FastifyRequest, name: C, input: CallInput<C>): Promise<CallAnswer<C>> =>
  request.server.anonymous.read(name, input, localeOf(request), request.id)
