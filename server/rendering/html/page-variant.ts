import type { FastifyRequest } from 'fastify'
import type { PageId } from '#shared/page-data.ts'
import { acceptsChunks, regionWanted, wantsPartial } from '#server/http/partial-request.ts'

/** Which part of a page a request asks for, and in which form. */
export interface PageVariant {
  /** The whole document, the content with late data as frames, or (for htmx) the content all at once. */
  readonly mode: 'document' | 'frames' | 'whole'
  /** This part of the page alone. */
  readonly region: string | undefined
  /** The page has such parts, so that the answer depends on one more header. */
  readonly hasRegions: boolean
}

export function variantOf(request: FastifyRequest, id: PageId): PageVariant {
  const regions = request.server.clientBundle().entry.regionsOf(id)
  const region = regionWanted(request, regions)
  const mode = !wantsPartial(request) ? 'document' : acceptsChunks(request) && !region ? 'frames' : 'whole'
  return { mode, region, hasRegions: regions.length > 0 }
}

/** Brotli is among the encodings a browser names without any conditions. */
export const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,) *br *(?:,|$)/.test(String(headers['accept-encoding']))
