import type { FastifyRequest } from 'fastify'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Locale } from '#shared/locale.ts'
import { localeOf } from './request-locale.ts'
import { notFound } from '#server/errors.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Every input of a public page: nothing here identifies a customer. */
export interface PublicContext {
  readonly locale: Locale
  /** The chosen city, or null for the first. */
  readonly cityId: AnyId | null
  /** The chosen restaurant, or null for the city's first; one outside the city is ignored. */
  readonly terminalId: AnyId | null
  /** The promotion of a short link, shown first. */
  readonly promotionId: AnyId | null
  readonly params: Readonly<Record<string, string>>
  /** The raw query: each loader validates what it reads. */
  readonly query: Readonly<Record<string, string>>
  readonly requestId: string
  /** Capabilities the backend lacks. */
  readonly missingFeatures: readonly Feature[]
  readonly anonymous: AnonymousReader
  /** From the shop's own settings. */
  readonly supportPhone: string | null
  /** The shop's clock; a page that shows it is `ofToday`. */
  readonly now: Date
}

export const publicContext = (
  request: FastifyRequest,
  anonymous: AnonymousReader = request.server.anonymous.forPages,
  locale: Locale = localeOf(request),
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
    supportPhone: request.server.shop.supportPhone,
    now: request.server.shop.now(),
  }
}

/** The number in the page's address; any other text names no page. */
export function idIn({ params: { id = '' } }: PublicContext): number {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  return Number(id)
}

/** The slug in the page's address; any other text names no page. */
export function slugIn({ params: { slug = '' } }: PublicContext): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/.test(slug)) throw notFound()
  return slug
}

/** Of repeated names the first counts. */
export const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat()[0] ?? '',
    ]),
  )
