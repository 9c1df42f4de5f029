import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import type { Locale } from '../../../../shared/locale.ts'
import { Failure } from '../../domain/failure.ts'
import { localeOf } from './call-context.ts'
import { isMessageKey, messageText, type MessageKey } from '../../domain/messages.ts'

/** Every refusal has the shape of the restaurant API: a message, and errors by field. */

type Issue = ZodFastifySchemaValidationError

/** The contract's own rules carry a message key; for all other issues the field decides. */
function wordFor(field: string, message: string | undefined): MessageKey {
  if (message && isMessageKey(message)) return message
  return field === 'phone' ? 'phone' : 'field'
}

/** One issue may name several unknown keys; each is reported under its own name. */
function fieldWords({ keyword, instancePath, message, params: { keys } }: Issue): [string, MessageKey][] {
  if (keyword === 'unrecognized_keys' && Array.isArray(keys)) return keys.map((key) => [String(key), 'unknown_field'])
  const field = instancePath.slice(1).split('/')[0] || 'body'
  return [[field.replaceAll('-', '_'), wordFor(field, message)]]
}

function fieldErrors(issues: Issue[], locale: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const [field, word] of issues.flatMap(fieldWords)) errors[field] ??= [messageText(locale, word)]
  return errors
}

function sendFailure(
  reply: FastifyReply,
  { status, word, details: { errors, data, values } }: Failure,
  locale: Locale,
) {
  const texts =
    errors && Object.fromEntries(Object.entries(errors).map(([field, name]) => [field, [messageText(locale, name)]]))
  const message = messageText(locale, word, values)
  return reply.code(status).send({ message, ...(texts && { errors: texts }), ...(data && { code: word, data }) })
}

/** Also handles failures before routing, such as a path that cannot be decoded. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  if (error instanceof Failure) {
    if (error.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendFailure(reply, error, locale)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id or slug of the wrong form cannot name anything.
    if (error.validationContext === 'params') return reply.code(404).send({ message: messageText(locale, 'not_found') })
    return reply
      .code(422)
      .send({ message: messageText(locale, 'invalid'), errors: fieldErrors(error.validation, locale) })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ message: messageText(locale, 'bad_request') })
  request.log.error({ err: error }, 'call failed')
  return reply.code(500).send({ message: messageText(locale, 'failed') })
}

export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: messageText(localeOf(request), 'not_found') }),
  )
}
