import type { FastifyReply } from 'fastify'
import { isForSharedCache, shareAnswer } from '#server/http/shared-cache.ts'
import { makeNonce } from '#server/plugins/security.ts'
import { documentWrapperOf, hasReadAnnouncement, startOf, inlineStyles } from '../html/document.ts'
import { noticeFor, noticeKey } from '../html/document-notice.ts'
import { partialWrapper } from '../html/html-parts.ts'
import type { Piece } from '../html/pieces.ts'
import { readsBrotli, type PageVariant } from '../html/page-variant.ts'
import { pageHeaders } from '../html/page-headers.ts'
import type { CachedPage } from './page-cache.ts'
import { CachedBody } from './cached-body.ts'
import { withoutNonces } from './inline-hashes.ts'

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
  server.metrics.pages.cached()
  if (isShareable(reply, page, variant) && sendShared(reply, key, page, variant)) return true
  const nonce = variant.mode === 'document' ? makeNonce() : null
  const body = findOrAddBody(reply, key, page, { variant, kind: wrapperKind(reply, page, variant), make: ownBody })
  if (!body) return false
  pageHeaders(reply, { ...headersOf(page, variant), nonce })
  nameEncoding(reply, body)
  reply.send(body.template.filled(nonce ?? PLACEHOLDER))
  return true
}

/** Integration code would need a nonce; refusals are for one visitor. */
const isShareable = ({ request }: FastifyReply, { code, record }: CachedPage, { mode }: PageVariant): boolean =>
  mode === 'document' && code === null && record.status === 200 && isForSharedCache(request)

/** The document of a visitor without cookies, for a cache in front to share; false: it needs a nonce. */
function sendShared(reply: FastifyReply, key: string, page: CachedPage, variant: PageVariant): boolean {
  const body = findOrAddBody(reply, key, page, { variant, kind: sharedKind(reply, page), make: sharedBody })
  if (!body?.hashes) return false
  pageHeaders(reply, { ...headersOf(page, variant), nonce: null })
  reply.headers(reply.server.sharedDocumentHeaders(body.hashes))
  nameEncoding(reply, body)
  shareAnswer(reply, page.dependencies.calls)
  reply.send(body.template.bytes)
  return true
}

const headersOf = ({ record: { status } }: CachedPage, { hasRegions }: PageVariant) =>
  ({ status, personal: false, hasRegions, source: 'cached' }) as const

function nameEncoding(reply: FastifyReply, { isCompressed }: CachedBody): void {
  if (isCompressed)
    reply.header('content-encoding', 'br').header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`)
}

/** Takes the nonce's place in cached bodies; it never leaves this process. */
const PLACEHOLDER = makeNonce()

interface Wanted {
  readonly variant: PageVariant
  readonly kind: string
  readonly make: (pieces: Piece[]) => CachedBody | null
}

const ownBody = (pieces: Piece[]): CachedBody => new CachedBody(pieces, PLACEHOLDER)

function sharedBody(pieces: Piece[]): CachedBody | null {
  const document = withoutNonces(pieces, PLACEHOLDER)
  return document && new CachedBody([document.html], PLACEHOLDER, document.hashes)
}

/** The cached body; the first for clients that read brotli is sent as it is and compressed for later answers. */
function findOrAddBody(
  reply: FastifyReply,
  key: string,
  page: CachedPage,
  { variant, kind, make }: Wanted,
): CachedBody | null {
  const { pageCache } = reply.server
  const isCompressible = readsBrotli(reply.request)
  const wrapper = `${kind} ${isCompressible ? 'brotli' : 'plain'}`
  const known = pageCache.body(key, page, wrapper)
  if (known) return known
  const body = make(bodyOf(reply, page, variant))
  if (body) void pageCache.addBody(key, page, wrapper, body, isCompressible)
  return body
}

/** The notice changes by the clock, not with the page. */
const sharedKind = (reply: FastifyReply, { shell }: CachedPage): string =>
  `shared ${noticeKey(noticeFor(reply, shell))}`

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
  if (mode !== 'document') {
    const { open, close, end } = partialWrapper(page.record, mode === 'chunked')
    return [...open, page.content, ...close, end]
  }
  const { first, styles } = startOf(reply, page.record, PLACEHOLDER)
  const { open, close, end } = documentWrapperOf(reply, { ...page, nonce: PLACEHOLDER })
  return [first, page.preloads, ...styles, ...open, page.content, ...close, end]
}
