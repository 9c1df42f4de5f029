import type { FastifyReply } from 'fastify'
import { UNAVAILABLE_HEADER } from '#shared/address-names.ts'
import type { InlineSources } from '#server/http/content-policy.ts'
import { PAGE_VARY } from '#server/http/partial-request.ts'

const FRAGMENT_VARY = `${PAGE_VARY}, HX-Target`

export interface PageHeaders {
  readonly status: number
  readonly personal: boolean
  /** Of a document. */
  readonly inline: InlineSources | null
  readonly hasFragments: boolean
  /** Tells developers and operators whether the page was rendered for this request. */
  readonly source: 'cached' | 'rendered'
  /** Shown instead of an unavailable page: must not be cached in its place. */
  readonly isUnavailable?: boolean
}

/** Headers of every page answer. */
export function pageHeaders(
  reply: FastifyReply,
  { status, personal, inline, hasFragments, source, isUnavailable = false }: PageHeaders,
): void {
  const before = reply.getHeader('vary')
  const vary = (hasFragments ? FRAGMENT_VARY : PAGE_VARY) + (before ? `, ${String(before)}` : '')
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', vary)
    .header('server-timing', `page;desc=${source}`)
    .header('cache-control', personal || status >= 400 ? 'no-store' : 'private, no-cache')
  if (personal) reply.header('referrer-policy', 'no-referrer')
  if (isUnavailable) reply.header(UNAVAILABLE_HEADER, '1')
  if (inline) reply.headers(reply.server.documentHeaders(inline))
}
