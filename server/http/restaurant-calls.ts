import type { FastifyRequest } from 'fastify'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { knownTerminal, read, type MenuReader } from '#server/site/start-bundle.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { ShopError, UpstreamError } from '#server/errors.ts'
import type { CallAnswer, CallInput, CallScope } from '#server/upstream/client.ts'
import type { StreamCall } from '#server/upstream/event-reader.ts'
import { isExplained, refusalIn } from '#server/upstream/refusal.ts'
import { localeOf } from '#server/site/request-locale.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

const scopeOf = (request: FastifyRequest): CallScope => ({ locale: localeOf(request), requestId: request.id })

/** A call with the token of the request, if there is one. */
export const callAsVisitor = <C extends RestaurantCall>(
  request: FastifyRequest,
  name: C,
  input: CallInput<C>,
  headers?: Record<string, string>,
): Promise<CallAnswer<C>> =>
  request.server.upstream.call(name, input, {
    ...scopeOf(request),
    token: request.visitor.token,
    isTheirs: request.visitor.isTheirs,
    headers,
  })

/** A call only a signed-in customer can make. */
export function callAsCustomer<C extends RestaurantCall>(
  request: FastifyRequest,
  name: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  if (request.visitor.token === null) throw new ShopError(401, 'unauthorised')
  return callAsVisitor(request, name, input)
}

/** Without the token of the request: the proof of a link or a payment provider does not depend on it. */
export const callAnonymously = <C extends RestaurantCall>(
  request: FastifyRequest,
  name: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> => request.server.upstream.call(name, input, scopeOf(request))

/** A cached read of anonymous data. */
export const readAnonymous = <C extends RestaurantCall>(
  request: FastifyRequest,
  name: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> => read(readerOf(request), name, input)

export const readerOf = (request: FastifyRequest): MenuReader => ({
  anonymous: request.server.anonymous,
  locale: localeOf(request),
  requestId: request.id,
})

/** The restaurant of a query, as upstream calls name it; an unknown one is ignored. */
export const terminalIn = (
  request: FastifyRequest,
  { terminal_id }: { terminal_id?: AnyId | undefined },
): Promise<{ terminal_id?: string }> => knownTerminal(readerOf(request), terminal_id)

/** Events until the signal aborts; with the token of the request unless another, or none, is given. */
export const openEvents = <C extends StreamCall>(
  request: FastifyRequest,
  name: C,
  input: CallInput<C>,
  signal: AbortSignal,
  token: string | null = request.visitor.token,
): Promise<AsyncIterable<CallAnswer<C>>> =>
  request.server.upstreamEvents.open(name, input, { ...scopeOf(request), token }, signal)

/** Maps a refusal of the restaurant to an error. */
export const mapStatus =
  (status: number, code: ProblemCode) =>
  (error: unknown): never => {
    throw error instanceof UpstreamError && error.status === status ? new ShopError(status, code) : error
  }

/** A refusal with a reason is shown to the customer, with any 4xx of the restaurant's choice. */
export function rethrowExplained(error: unknown): never {
  throw error instanceof UpstreamError && isExplained(error)
    ? new ShopError(422, 'validation', refusalIn(error))
    : error
}

/** Numbers of a checked query in the restaurant API's form; absent ones stay absent. */
export const asQuery = <Name extends string>(numbers: { [N in Name]?: AnyId | undefined }): { [N in Name]?: string } =>
  Object.fromEntries(
    Object.entries(numbers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ) as { [N in Name]?: string }
