import type { FastifyRequest } from 'fastify'
import type { PageId } from '#shared/page-data/pages.ts'
import { acceptsChunks, regionWanted, wantsPartial } from '#server/http/partial-request.ts'

/** The requested part and form of a page. */
export interface PageVariant {
  /** The whole document, the content with deferred chunks, or (for htmx) the content all at once. */
  readonly mode: 'document' | 'chunked' | 'complete'
  /** A single region of the page. */
  readonly region: string | undefined
  /** The page has regions, so the answer varies on one more header. */
  readonly hasRegions: boolean
}

export function variantOf(request: FastifyRequest, id: PageId): PageVariant {
  const regions = request.server.clientBundle().entry.regionsOf(id)
  const region = regionWanted(request, regions)
  const mode = !wantsPartial(request) ? 'document' : acceptsChunks(request) && !region ? 'chunked' : 'complete'
  return { mode, region, hasRegions: regions.length > 0 }
}

/** Brotli is among the accepted encodings, without conditions. */
export const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,) *br *(?:,|$)/.test(String(headers['accept-encoding']))
