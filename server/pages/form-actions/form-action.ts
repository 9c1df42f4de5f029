import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'

export interface FormActionOptions {
  locale: Locale
}

/** Executes the pressed button's action and returns the page that shows the result; null: the same page. */
export type FormAction = (
  request: FastifyRequest,
  reply: FastifyReply,
  named: string,
  options: FormActionOptions,
) => Promise<string | null>
