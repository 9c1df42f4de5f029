import type { FastifyReply } from 'fastify'
import { names } from '#server/http/etag.ts'
import { isForSharedCache, shareAnswer } from '#server/http/shared-cache.ts'
import { makeNonce } from '#server/http/content-policy.ts'
import { documentFor, hasReadAnnouncement, inlineStyles } from '../html/document.ts'
import { noticeFor, noticeKey } from '../html/document-notice.ts'
import { partialWrapper } from '../html/html-parts.ts'
import type { Piece } from '../html/pieces.ts'
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
 * that read brotli compressed once (`cached-body.ts`). A document's policy names its inline code by hashes.
 */
export async function sendCached(reply: FastifyReply, key: string, variant: PageVariant): Promise<boolean> {
  const { request, server } = reply
  const page = await server.pageCache.find(key, request.id)
  if (!page) return false
  server.metrics.pages.cached()
  const { inline, tag, bytes, isCompressed } = findOrAddBody(reply, key, page, variant)
  const { status } = page.record
  pageHeaders(reply, { status, personal: false, inline, hasFragments: variant.hasFragments, source: 'cached' })
  reply.header('etag', tag)
  if (isCompressed)
    reply.header('content-encoding', 'br').header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`)
  if (isShareable(reply, page, variant)) shareAnswer(reply, page.dependencies.calls)
  if (names(request.headers['if-none-match'], tag)) reply.code(304).removeHeader('content-encoding').send()
  else reply.send(bytes)
  return true
}

/** Refusals are for one visitor. */
const isShareable = ({ request }: FastifyReply, { record }: CachedPage, { mode }: PageVariant): boolean =>
  mode === 'document' && record.status === 200 && isForSharedCache(request)

/** Marks what the server itself writes while a body is put together; it never leaves this process. */
const MARK = makeNonce()

/** The cached body; the first for clients that read brotli is sent as it is and compressed for later answers. */
function findOrAddBody(reply: FastifyReply, key: string, page: CachedPage, variant: PageVariant): CachedBody {
  const { pageCache } = reply.server
  const isCompressible = readsBrotli(reply.request)
  const wrapper = `${wrapperKind(reply, page, variant)} ${isCompressible ? 'brotli' : 'plain'}`
  const cached = pageCache.body(key, page, wrapper)
  if (cached) return cached
  const body = new CachedBody(bodyOf(reply, page, variant), variant.mode === 'document' ? MARK : null)
  void pageCache.addBody(key, page, wrapper, body, isCompressible)
  return body
}

/** The wrapper depends on these only, beside the city, which is part of the key: never on the customer's identity. */
const wrapperKind = (reply: FastifyReply, { shell }: CachedPage, { mode }: PageVariant): string => {
  const { token, theme, orderPhone } = reply.request.visitor
  return mode === 'document'
    ? [
        token !== null,
        theme,
        inlineStyles(reply) !== null,
        hasReadAnnouncement(reply, shell),
        orderPhone !== null,
        noticeKey(noticeFor(reply, shell)),
      ].join()
    : mode
}

function bodyOf(reply: FastifyReply, page: CachedPage, { mode }: PageVariant): Piece[] {
  const { start, open, close, end } =
    mode === 'document' ? documentFor(reply, { ...page, nonce: MARK }) : partialWrapper(page.record, mode === 'chunked')
  const preloads = start === null ? [] : [start, page.preloads]
  return [...preloads, ...open, page.content, ...close, end]
}
