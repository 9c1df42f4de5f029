import type { FastifyReply } from 'fastify'
import { makeNonce } from '#server/plugins/security.ts'
import { documentWrapperOf, startOf, inlineStyles } from '../html/document.ts'
import { partialWrapper, type Piece } from '../html/html-parts.ts'
import { readsBrotli, type PageVariant } from '../html/page-variant.ts'
import { pageHeaders } from '../html/page-headers.ts'
import type { CachedPage } from './page-cache.ts'
import { CachedBody } from './cached-body.ts'
import type { NonceTemplate } from './nonce-template.ts'
import type { Styles } from '../html/html-template.ts'

/** Placeholder for the nonce in cached bodies; it never leaves this process. */
const HOLE = makeNonce()

/** Answers with a cached page, in the wrapper for this kind of customer and with a new nonce. */
export function sendCached(
  reply: FastifyReply,
  page: CachedPage,
  key: string,
  { mode, hasRegions }: PageVariant,
): void {
  const { request, server } = reply
  const nonce = mode === 'document' ? makeNonce() : null
  const styles = inlineStyles(reply)
  server.metrics.pages.cached()
  const frame = mode === 'document' ? kindOf(reply, styles) : mode
  const make = (): CachedBody =>
    new CachedBody(mode === 'document' ? documentTexts(reply, page) : partialTexts(page, mode === 'frames'), HOLE)
  const body = readsBrotli(request)
    ? server.pageCache.body(page, key, frame, make)
    : server.pageCache.plainBody(page, key, frame, make)
  pageHeaders(reply, { status: page.record.status, personal: false, nonce, styles, hasRegions, source: 'kept' })
  if (body.isPacked)
    reply.header('content-encoding', 'br').header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`)
  sendFilled(reply, body.template, nonce ?? HOLE)
}

/** The copy is reused once fully written to the socket; after an early disconnect it is not. */
function sendFilled(reply: FastifyReply, stencil: NonceTemplate, nonce: string): void {
  const bytes = stencil.filled(nonce)
  if (bytes !== stencil.bytes) reply.raw.once('finish', () => stencil.release(bytes))
  reply.send(bytes)
}

/** The wrapper depends on these only, beside the city, which is part of the key: never on the customer's identity. */
const kindOf = ({ request: { visitor } }: FastifyReply, styles: Styles | null): string =>
  `${visitor.token === null ? 'guest' : 'customer'} ${visitor.theme} ${styles !== null}`

function documentTexts(reply: FastifyReply, { head, content, ...page }: CachedPage): Piece[] {
  const { open, close, end } = documentWrapperOf(reply, { ...page, head: head.plain, nonce: HOLE })
  return [startOf(reply, page.record, HOLE), ...open, content.plain, ...close, end]
}

function partialTexts({ record, content }: CachedPage, frames: boolean): Piece[] {
  const { open, close, end } = partialWrapper(record, frames)
  return [...open, content.plain, ...close, end]
}
