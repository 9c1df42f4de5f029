import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import type { AnonymousReader } from '../upstream/cache.ts'

/** All a public page may depend on: nothing here tells one visitor of a city from another. */
export interface PublicContext {
  readonly locale: Locale
  /** The visitor's choice, or null for the first city. */
  readonly cityId: number | null
  readonly params: Readonly<Record<string, string>>
  /** What the address asks for besides, as it was typed: each loader checks what it reads. */
  readonly query: Readonly<Record<string, string>>
  readonly requestId: string
  readonly anonymous: AnonymousReader
}

export const publicContext = (request: FastifyRequest, locale: Locale): PublicContext => ({
  locale, cityId: request.visitor.cityId, requestId: request.id,
  params: (request.params ?? {}) as Record<string, string>, query: queryOf(request), anonymous: request.server.anonymous,
})

/** Repeated names count once, the first. */
const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries((query ?? {}) as Record<string, string | string[]>).map(([name, value]) => [name, [value].flat()[0] ?? '']))
