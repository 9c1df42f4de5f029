import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { CheckedInputOf, Endpoint, ReturnOf } from '#shared/contract/endpoint.ts'
import { sendEvents, type EventsOf } from './send-events.ts'

/** A handler's result: the answer, or the events of a stream. */
export type OutcomeOf<E extends Endpoint> = E extends { readonly stream: true } ? EventsOf<ReturnOf<E>> : ReturnOf<E>

export type ContractHandler<E extends Endpoint> = (
  request: FastifyRequest,
  input: CheckedInputOf<E>,
  reply: FastifyReply,
) => Promise<OutcomeOf<E>> | OutcomeOf<E>

/** Fastify's route options but the schema. */
export type ContractRouteOptions = Omit<RouteShorthandOptions, 'schema'>

/**
 * Answers are serialised by their schema: undeclared fields are dropped, defaults filled in.
 * The type provider's own serializer encodes instead, which would refuse a missing default.
 */
export const serializerCompiler =
  ({ schema, method, url }: { schema: z.ZodType; method: string; url: string }) =>
  (data: unknown) => {
    const checked = schema.safeParse(data)
    if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error })
    return JSON.stringify(checked.data)
  }

/** Must be called once, before the first contract route of an app. */
export function useContract(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}

/** Fastify writes '/orders/:id' where OpenAPI writes '/orders/{id}', and adds the prefix the contract already names. */
const pathPattern = (path: string, prefix: string) =>
  (path.startsWith(prefix) ? path.slice(prefix.length) : path).replace(/\{(\w+)\}/g, ':$1')

/** Sends a handler's result as the endpoint's answer. */
function answering(
  app: FastifyInstance,
  { stream, answer: schema }: Endpoint,
): (reply: FastifyReply, outcome: unknown) => unknown {
  if (!stream) return (_reply, outcome) => outcome
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return (reply, outcome) => sendEvents(reply, outcome as EventsOf<unknown>, { schema, closing: closing.signal })
}

/** Only declared input: to headers Fastify would add undeclared ones. */
const inputOf = <E extends Endpoint>({ params, query, body, headers }: FastifyRequest, declared: Endpoint['headers']) =>
  ({ params, query, body, ...(declared && { headers: declared.parse(headers) }) }) as CheckedInputOf<E>

/** Registers a contract endpoint: validates its input before the handler and its answer after. */
export function contractRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ContractHandler<E>,
  options: ContractRouteOptions = {},
): void {
  const { method, path, params, query, headers, body, stream, delayed } = endpoint
  const answer = answering(app, endpoint)
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    // Events are checked one by one.
    ...(!stream && { response: { 200: endpoint.answer, ...(delayed && { 202: endpoint.answer }) } }),
  }
  app.route({
    ...options,
    // A HEAD of a stream would wait for events it never sends.
    ...(stream && { exposeHeadRoute: false }),
    method,
    url: pathPattern(path, app.prefix),
    schema,
    // The compilers above have validated each part; Fastify's types cannot express that.
    handler: async (request, reply) => answer(reply, await handler(request, inputOf<E>(request, headers), reply)),
  })
}
