import type { FastifyReply } from 'fastify'
import { makeNonce } from '#server/plugins/security.ts'
import { documentWrapperOf, hasReadAnnouncement, startOf, inlineStyles } from '../html/document.ts'
import { partialWrapper, type Piece } from '../html/html-parts.ts'
import { readsBrotli, type PageVariant } from '../html/page-variant.ts'
import { pageHeaders } from '../html/page-headers.ts'
import type { CachedPage } from './page-cache.ts'
import { CachedBody } from './cached-body.ts'

/**
 * Answers with the page cached under this key; false: there is none, and the page has to be rendered.
 *
 * A public page is rendered once for all customers and cached together with the backend's answers it was made of
 * (`page-cache.ts`). It is sent while these are the current ones, for a minute at most, because it also shows the time of day.
 *
 * What is cached is the page's content. Each answer puts it into a wrapper: that of a document (guest or customer, theme, with
 * or without inline styles) or of a partial. Content and wrapper are a body, which is cached beside its page, for clients
 * that read brotli compressed once (`cached-body.ts`). A document has a nonce of its own in each answer, so that its cached body contains
 * a placeholder of the same length, which each answer overwrites in a copy, even in the compressed form (`nonce-template.ts`).
 */
export async function sendCached(reply: FastifyReply, key: string, variant: PageVariant): Promise<boolean> {
  const { request, server } = reply
  const page = await server.pageCache.find(key, request.id)
  if (!page) return false
  const nonce = variant.mode === 'document' ? makeNonce() : null
  const body = findOrAddBody(reply, key, page, variant)
  const { status } = page.record
  const styles = inlineStyles(reply)
  server.metrics.pages.cached()
  pageHeaders(reply, { status, personal: false, nonce, styles, hasRegions: variant.hasRegions, source: 'cached' })
  if (body.isCompressed)
    reply.header('content-encoding', 'br').header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`)
  reply.send(body.template.filled(nonce ?? PLACEHOLDER))
  return true
}

/** Takes the nonce's place in cached bodies; it never leaves this process. */
const PLACEHOLDER = makeNonce()

/** The cached body; the first for clients that read brotli is sent as it is and compressed for later answers. */
function findOrAddBody(reply: FastifyReply, key: string, page: CachedPage, variant: PageVariant): CachedBody {
  const { pageCache } = reply.server
  const isCompressible = readsBrotli(reply.request)
  const wrapper = `${wrapperKind(reply, page, variant)} ${isCompressible ? 'brotli' : 'plain'}`
  const known = pageCache.body(key, page, wrapper)
  if (known) return known
  const body = new CachedBody(bodyOf(reply, page, variant), PLACEHOLDER)
  void pageCache.addBody(key, page, wrapper, body, isCompressible)
  return body
}

/** The wrapper depends on these only, beside the city, which is part of the key: never on the customer's identity. */
const wrapperKind = (reply: FastifyReply, { shell }: CachedPage, { mode }: PageVariant): string => {
  const { token, theme } = reply.request.visitor
  return mode === 'document'
    ? `${token === null ? 'guest' : 'customer'} ${theme} ${inlineStyles(reply) !== null} ${hasReadAnnouncement(reply, shell)}`
    : mode
}

function bodyOf(reply: FastifyReply, page: CachedPage, { mode }: PageVariant): Piece[] {
  const start = mode === 'document' ? startOf(reply, page.record, PLACEHOLDER) : ''
  const { open, close, end } =
    mode === 'document'
      ? documentWrapperOf(reply, { ...page, nonce: PLACEHOLDER })
      : partialWrapper(page.record, mode === 'chunked')
  return [start, ...open, page.content, ...close, end]
}
