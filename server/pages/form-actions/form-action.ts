import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

/** A body of another type has no fields. */
export const formIn = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Form fields; of a repeated name the first counts. */
export const fieldsOf = (request: FastifyRequest): { get(name: string): string } => ({
  get: (name) => formIn(request).get(name) ?? '',
})
export type Fields = ReturnType<typeof fieldsOf>

/** Executes the pressed button's action and returns the page that shows the result; null: the same page. */
export type FormAction = (request: FastifyRequest, reply: FastifyReply, named: string) => Promise<string | null>
