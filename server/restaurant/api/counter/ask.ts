import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import type { Locale } from '../../../../shared/locale.ts'

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | string[]>>
  readonly body?: object
}

/** What a call answered, or the restaurant's words why not. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly refusal: string }

/** Calls the API as an operator's program would. */
export type Ask = <const E extends Endpoint>(endpoint: E, input?: Input) => Promise<Answered<z.output<E['answer']>>>

const refusalOf = ({ message, errors }: { message: string; errors?: Record<string, string[]> }): string =>
  [message, ...new Set(Object.values(errors ?? {}).flat())].join(' ')

export const askAs =
  (app: FastifyInstance, key: string, locale: Locale): Ask =>
  async (endpoint, { params = {}, query = {}, body } = {}) => {
    const { statusCode, json } = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query: { ...query },
      headers: { authorization: `Bearer ${key}`, 'accept-language': locale },
      ...(body && { payload: body }),
    })
    return statusCode < 300 ? { answer: endpoint.answer.parse(json()) as never } : { refusal: refusalOf(json()) }
  }
