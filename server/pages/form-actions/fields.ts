import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The longest letter, every character of it percent-encoded. */
const BODY_LIMIT = 32 * 1024

/** Forms as browsers send them by themselves, understood here and nowhere else. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** What was filled in; of a name that comes twice the first counts, and a body of another kind holds nothing. */
export const fieldsOf = ({ body }: FastifyRequest): { get(name: string): string } => {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { get: (name) => sent.get(name) ?? '' }
}
export type Fields = ReturnType<typeof fieldsOf>
