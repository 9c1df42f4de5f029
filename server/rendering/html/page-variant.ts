import type { FastifyRequest } from 'fastify'
import type { PageId } from '#shared/page-data/pages.ts'
import { acceptsChunks, fragmentWanted, wantsPartial } from '#server/http/partial-request.ts'

/** The requested part and form of a page. */
export interface PageVariant {
  /** The whole document, the content with deferred chunks, or (for htmx) the content all at once. */
  readonly mode: 'document' | 'chunked' | 'complete'
  /** A single fragment of the page. */
  readonly fragment: string | undefined
  /** The page has fragments, so the answer varies on one more header. */
  readonly hasFragments: boolean
}

export function variantOf(request: FastifyRequest, id: PageId): PageVariant {
  const fragments = request.server.clientBundle().entry.fragmentsOf(id)
  const fragment = fragmentWanted(request, fragments)
  const mode = !wantsPartial(request) ? 'document' : acceptsChunks(request) && !fragment ? 'chunked' : 'complete'
  return { mode, fragment, hasFragments: fragments.length > 0 }
}

/** Brotli is among the accepted encodings, without conditions. */
export const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,) *br *(?:,|$)/.test(String(headers['accept-encoding']))
