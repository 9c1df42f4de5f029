import type { FastifyRequest } from 'fastify'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Locale } from '#shared/locale.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** All a public page may depend on: nothing here tells one visitor of a kitchen from another. */
export interface PublicContext {
  readonly locale: Locale
  /** The visitor's choice, or null for the first city. */
  readonly cityId: AnyId | null
  /** The visitor's kitchen, or null for the city's first; one that is not of the city counts as none. */
  readonly terminalId: AnyId | null
  /** The promotion that brought the visitor here comes first. */
  readonly promotionId: AnyId | null
  readonly params: Readonly<Record<string, string>>
  /** What the address asks for besides, as it was typed: each loader checks what it reads. */
  readonly query: Readonly<Record<string, string>>
  readonly requestId: string
  /** What the backend does not have. */
  readonly missingFeatures: readonly Feature[]
  readonly anonymous: AnonymousReader
  /** Of the shop's own settings. */
  readonly supportPhone: string | null
  /** By the shop's clock; a page that tells of it is `ofToday`. */
  readonly now: Date
}

export const publicContext = (
  request: FastifyRequest,
  locale: Locale,
  anonymous: AnonymousReader = request.server.anonymous.forPages,
): PublicContext => {
  const { cityId, terminalId, promotionId } = request.visitor
  const params = (request.params ?? {}) as Record<string, string>
  return {
    locale,
    cityId,
    terminalId,
    promotionId,
    params,
    query: queryOf(request),
    requestId: request.id,
    missingFeatures: request.server.capabilities.missingFeatures,
    anonymous,
    supportPhone: request.server.supportPhone,
    now: request.server.now(),
  }
}

/** Repeated names count once, the first. */
const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat()[0] ?? '',
    ]),
  )
