import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The longest message, with every character percent-encoded. */
const BODY_LIMIT = 32 * 1024

/** Parses urlencoded forms, for form actions only. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** Form fields; of a repeated name the first counts, and a body of another type has none. */
export const fieldsOf = ({ body }: FastifyRequest): { get(name: string): string } => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => form.get(name) ?? '' }
}
export type Fields = ReturnType<typeof fieldsOf>
