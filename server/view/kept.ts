import type { FastifyReply } from 'fastify'
import { makeNonce } from '../plugins/security.ts'
import type { ClientBundle } from './client-bundle.ts'
import { frameOf, startOf, stylesWithin } from './document.ts'
import { partialFrame, type Piece } from './frames.ts'
import { readsBrotli, type Asked } from './asked.ts'
import { pageHeaders } from './headers.ts'
import type { KeptPage } from './page-cache.ts'
import { ReadyBody } from './ready-body.ts'
import type { Stencil } from './stencil.ts'
import type { Styles } from './template.ts'

/** Stands for the nonce in what is kept; it never leaves this process. */
const HOLE = makeNonce()

/** Answers with a page that was rendered before, in a frame of this visitor's kind and with a nonce of its own. */
export function sendKept(reply: FastifyReply, bundle: ClientBundle, page: KeptPage, key: string, { mode, hasRegions }: Asked): void {
  const { request, server } = reply
  const nonce = mode === 'document' ? makeNonce() : null
  const styles = stylesWithin(reply, bundle)
  server.metrics.pages.kept()
  const frame = mode === 'document' ? kindOf(reply, styles) : mode
  const make = (): ReadyBody => new ReadyBody(mode === 'document' ? documentTexts(reply, bundle, page) : partialTexts(page, mode === 'frames'), HOLE)
  const body = readsBrotli(request) ? server.pageCache.framed(page, key, frame, make) : server.pageCache.framedPlain(page, key, frame, make)
  pageHeaders(reply, { status: page.record.status, personal: false, nonce, styles, hasRegions, source: 'kept' })
  if (body.isPacked) reply.header('content-encoding', 'br').header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`)
  sendFilled(reply, body.stencil, nonce ?? HOLE)
}

/** The copy is free again when the system has taken over the last of it; that of a visitor who leaves earlier is not used again. */
function sendFilled(reply: FastifyReply, stencil: Stencil, nonce: string): void {
  const bytes = stencil.filled(nonce)
  if (bytes !== stencil.bytes) reply.raw.once('finish', () => stencil.giveBack(bytes))
  reply.send(bytes)
}

/** All a frame knows of a visitor beside the city, which is part of the key: never who it is. */
const kindOf = ({ request: { visitor } }: FastifyReply, styles: Styles | null): string => `${visitor.token === null ? 'guest' : 'customer'} ${visitor.theme} ${styles !== null}`

function documentTexts(reply: FastifyReply, bundle: ClientBundle, { head, content, ...page }: KeptPage): Piece[] {
  const { open, close, end } = frameOf(reply, bundle, { ...page, head: head.plain, nonce: HOLE })
  return [startOf(reply, bundle, page.record, HOLE), ...open, content.plain, ...close, end]
}

function partialTexts({ record, content }: KeptPage, frames: boolean): Piece[] {
  const { open, close, end } = partialFrame(record, frames)
  return [...open, content.plain, ...close, end]
}
