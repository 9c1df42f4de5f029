import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import type { Locale } from '../../../../shared/locale.ts'

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | string[]>>
  readonly body?: object
}

/** The restaurant's words why it does not do what was pressed. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Calls the API as an operator's program would. */
export type Ask = <const E extends Endpoint>(endpoint: E, input?: Input) => Promise<z.output<E['answer']>>

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
    if (statusCode >= 300) throw new Refusal(refusalOf(json()))
    return endpoint.answer.parse(json()) as never
  }
