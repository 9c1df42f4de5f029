import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Problem, ProblemCode } from '#shared/contract/problem.ts'
import { logFault } from '#server/serving/on-disconnect.ts'
import { isBusy, isSessionOver, ShopError, UpstreamError } from '#server/errors.ts'
import { waitOf } from '#server/limits/rate-limiter.ts'
import { RETRY_AFTER_S } from '#server/load/admission.ts'
import { textsOf } from '#server/texts.ts'
import { refusalIn } from '#server/upstream/refusal.ts'
import { fieldTexts, type Part } from './field-texts.ts'
import { localeOf } from '#server/site/request-locale.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Translates errors to problem+json (RFC 9457) in the language of the request. */
export function problems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new ShopError(404, 'not_found')))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const shopError = shopErrorOf(error, request)
    if (shopError.status >= 500 && !isBusy(shopError)) logFault(error, request, 'bff request failed')
    if (shopError.status === 401) noteEnd(request, reply)
    return send(request, reply, shopError)
  })
}

/**
 * A 401 ends the session this call belonged to. The answer may arrive after another sign-in: clearing the cookie here
 * could clear the new session's. The client signs out by a separate call if the session is still the same.
 */
function noteEnd({ visitor, log, server }: FastifyRequest, reply: FastifyReply): void {
  if (visitor.tokenFrom === 'cookie') {
    server.metrics.security('logout_401')
    log.info({ event: 'logout_401' }, 'logout_401')
  }
  reply.header('www-authenticate', 'Bearer realm="zhar"')
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code, details }: ShopError): FastifyReply {
  const LL = textsOf(localeOf(request))
  const title = problemText(LL)[code]()
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: details.text ?? title,
    code,
    request_id: request.id,
    ...(details.fields && { errors: details.fields }),
    ...(details.quote && { quote: details.quote }),
    ...(details.retryAfter !== undefined && { retry_after: details.retryAfter }),
    ...(details.limit !== undefined && { limit: details.limit }),
  }
  const wait = details.retryAfter ?? (status === 503 ? RETRY_AFTER_S : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem))
}

const problemText = (LL: TranslationFunctions): Record<ProblemCode, () => string> => ({
  validation: LL.errors.validation,
  unauthorised: LL.errors.unauthorised,
  forbidden: LL.errors.forbidden,
  not_found: LL.errors.notFound,
  not_offered: LL.errors.notOffered,
  code_not_found: LL.auth.code.notFound,
  too_large: LL.errors.tooLarge,
  unsupported_type: LL.errors.unsupportedType,
  sign_in_expired: LL.errors.signInExpired,
  pin_wrong: LL.auth.pinCode.error,
  pin_off: LL.errors.pinOff,
  quote_changed: LL.errors.quoteChanged,
  order_begun: LL.errors.orderBegun,
  question_over: LL.errors.questionOver,
  order_checking: LL.errors.orderChecking,
  order_not_sent: LL.errors.orderNotSent,
  order_in_flight: LL.errors.orderInFlight,
  hook_stale: LL.errors.hookStale,
  method_not_allowed: LL.errors.methodNotAllowed,
  too_many: LL.errors.tooMany,
  busy: LL.errors.busy,
  upstream: LL.errors.upstream,
  internal: LL.errors.title,
})

function shopErrorOf(error: FastifyError, request: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof UpstreamError) return new ShopError(...fromUpstream(error))
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id or slug of the wrong form is not found.
    if (error.validationContext === 'params') return new ShopError(404, 'not_found')
    const fields = fieldTexts(error.validation, request, error.validationContext as Part, textsOf(localeOf(request)))
    return new ShopError(422, 'validation', { fields })
  }
  return new ShopError(...fromFastify(error, request))
}

type Arguments = ConstructorParameters<typeof ShopError>

/** Maps refusals of the restaurant; any other status is the restaurant's fault, not the client's. */
function fromUpstream(error: UpstreamError): Arguments {
  const { status, kind, message, retryAfter } = error
  if (status === 401) return isSessionOver(error) ? [401, 'unauthorised'] : [503, 'upstream', { cause: message }]
  if (error.isCallMissing) return [404, 'not_offered']
  if (status === 404) return [404, 'not_found']
  if (status === 422) return [422, 'validation', refusalIn(error)]
  if (status === 429) return [429, 'too_many', { retryAfter: waitOf(retryAfter ?? 0) }]
  if (kind === 'timeout') return [504, 'upstream', { cause: message }]
  return [kind === 'network' || kind === 'open' ? 503 : 502, 'upstream', { cause: message }]
}

/** Refusals of Fastify itself, before any handler. */
function fromFastify({ statusCode = 500, cause }: FastifyError, request: FastifyRequest): Arguments {
  if (statusCode === 413) return [413, 'too_large']
  if (statusCode === 415) return [415, 'unsupported_type']
  if (statusCode < 500)
    return [statusCode, 'validation', { fields: { body: [textsOf(localeOf(request)).errors.fields.json()] } }]
  return [500, 'internal', { cause }]
}
