import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import type { Problem } from '#shared/contract/problem.ts'
import { ShopError, UpstreamError } from '../errors.ts'
import { textsOf } from '../texts.ts'
import { localeOf, problemText } from './texts.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** The one translator from errors to problem+json (RFC 9457) in the caller's language. */
export function problems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new ShopError(404, 'not_found')))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = shopErrorOf(error, request)
    if (known.status >= 500) request.log.error({ err: error }, 'bff')
    // A 401 ends the session this call belonged to (spec 4); the token cookie was the one it was sent with.
    if (known.status === 401 && request.visitor.token !== null) reply.clearToken()
    return send(request, reply, known)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code, details }: ShopError): FastifyReply {
  const LL = textsOf(localeOf(request))
  const title = problemText(LL)[code]()
  const problem: Problem = {
    type: 'about:blank', title, status, detail: details.text ?? title, code, request_id: request.id,
    ...(details.fields && { errors: details.fields }), ...(details.quote && { quote: details.quote }),
  }
  if (status === 503) reply.header('retry-after', '2')
  return reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem))
}

function shopErrorOf(error: FastifyError, request: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof UpstreamError) return new ShopError(...fromUpstream(error))
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id or slug of the wrong form cannot name anything.
    return error.validationContext === 'params' ? new ShopError(404, 'not_found') : invalid(error.validation, request)
  }
  return new ShopError(...fromFastify(error))
}

type Arguments = ConstructorParameters<typeof ShopError>

/** Field texts of a refused input: which field, in the caller's language. */
function invalid(issues: readonly ZodFastifySchemaValidationError[], request: FastifyRequest): ShopError {
  const { errors } = textsOf(localeOf(request))
  const fields = issues.flatMap(fieldsOf).map((field) => [field, [errors.fieldInvalid()]])
  return new ShopError(422, 'validation', { fields: Object.fromEntries(fields) })
}

/** 'lines.0.qty'; one issue may name several unknown fields. */
function fieldsOf({ instancePath, keyword, params }: ZodFastifySchemaValidationError): string[] {
  const place = instancePath.split('/').filter(Boolean)
  const unknown = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys.map(String) : []
  return unknown.length ? unknown.map((key) => [...place, key].join('.')) : [place.join('.') || 'body']
}

interface Refusal { message?: string; errors?: Record<string, string[]>; data?: never }

/** What the restaurant's refusals mean here; anything else is its fault, not the caller's. */
function fromUpstream({ status, kind, body, message }: UpstreamError): Arguments {
  const { message: text, errors: fields } = (body ?? {}) as Refusal
  if (status === 401) return [401, 'unauthorised']
  if (status === 404) return [404, 'not_found']
  if (status === 422) return [422, 'validation', { fields, text }]
  if (kind === 'timeout') return [504, 'upstream', { cause: message }]
  return [kind === 'network' ? 503 : 502, 'upstream', { cause: message }]
}

/** Refusals of the web server itself, before any handler. */
function fromFastify({ statusCode = 500, cause }: FastifyError): Arguments {
  if (statusCode === 413) return [413, 'too_large']
  if (statusCode === 415) return [415, 'unsupported_type']
  if (statusCode < 500) return [statusCode, 'validation']
  return [500, 'internal', { cause }]
}
