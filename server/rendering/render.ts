import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { localePrefix } from '#shared/locale.ts'
import { INCOMPLETE, type PageRecord } from '#shared/page-data/page-record.ts'
import type { RenderOutcome } from '#server/metrics/http-metrics.ts'
import { textsOf } from '#server/texts.ts'
import type { PageVariant } from './html/page-variant.ts'
import type { HtmlWrapper } from './html/html-parts.ts'
import { bytesOf, type Piece } from './html/pieces.ts'
import { isPending, sendDeferred, type DeferredParts } from './html/deferred-chunks.ts'

/** React writes preloads of a page's first pictures in front of its HTML. A document has them in its head, ahead of its styles. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/
/** Longer than those of any first row. */
const MOST_BYTES = 8192

interface PreloadedHtml {
  readonly preloads: string
  readonly html: Buffer
}

/** Addresses are ASCII, so that characters are bytes. */
export function splitPreloads(bytes: Buffer): PreloadedHtml {
  const [preloads = ''] = PRELOADS.exec(bytes.toString('latin1', 0, MOST_BYTES)) ?? []
  return { preloads, html: bytes.subarray(preloads.length) }
}

/** Render timeout; the browser renders the missing parts. */
const RENDER_WITHIN_MS = 5000

export interface RenderOptions {
  readonly record: PageRecord
  readonly deferred: DeferredParts
  readonly wrapper: HtmlWrapper
  readonly mode: PageVariant['mode']
  readonly fragment: PageVariant['fragment']
  readonly nonce: string | undefined
  /** The page's HTML is collected for other requests, which wait for it. */
  readonly isShared: boolean
}

export interface Rendered {
  readonly out: PassThrough
  /** The page's HTML if it is shared and complete, without scripts and errors. */
  readonly html: Promise<CollectedHtml | null>
}

export interface CollectedHtml {
  /** Those of its first pictures. */
  readonly preloads: string
  readonly html: readonly Buffer[]
}

/**
 * Streams a page in its wrapper. Nothing is written before React's shell is ready, so that a failed page
 * still gets the error page.
 */
export function render(
  reply: FastifyReply,
  { record, deferred, wrapper, mode, fragment, nonce, isShared }: RenderOptions,
): Rendered {
  const out = new PassThrough()
  const page = new PageWriter(out, wrapper, isShared)
  const collected = Promise.withResolvers<CollectedHtml | null>()
  const isCacheable = isShared && (mode === 'complete' || !Object.values(deferred).some(isPending))
  let hasFault = false
  const measured = reply.server.metrics.pages.begin()
  const ended = (outcome: RenderOutcome): void => {
    clearTimeout(timer)
    measured(outcome)
    reply.server.loadShedding.leave(reply)
    collected.resolve(isCacheable && page.hasOnePart && outcome === 'sound' ? page.collectedHtml : null)
  }
  const stop = reply.server.clientBundle().entry.renderPage(
    { record, texts: textsOf(record.locale), deferred, nonce, mode, fragment },
    {
      html: (bytes, isEnd) => page.write(bytes, isEnd),
      done() {
        ended(hasFault ? 'faulty' : 'sound')
        if (mode === 'chunked') void sendDeferred(out, deferred)
        else out.end(hasFault || record.status !== 200 ? INCOMPLETE + wrapper.end : wrapper.end)
      },
      failed(error) {
        ended('failed')
        out.destroy(error as Error)
      },
      report(error) {
        hasFault = true
        reply.log.error({ err: error, page: record.id, prefix: localePrefix(record.locale) }, 'render failed')
      },
    },
  )
  const timer = stopInTime(reply, out, stop, isShared)
  return { out, html: collected.promise }
}

/** Writes the page's HTML in its wrapper; a shared page's HTML is collected, too. */
class PageWriter {
  private readonly parts: Buffer[] = []
  private preloads = ''
  private readonly out: PassThrough
  private readonly wrapper: HtmlWrapper
  private readonly isShared: boolean
  private hasBegun = false
  private ends = 0

  constructor(out: PassThrough, wrapper: HtmlWrapper, isShared: boolean) {
    this.out = out
    this.wrapper = wrapper
    this.isShared = isShared
  }

  /** The page came in one piece, without parts that follow later. */
  get hasOnePart(): boolean {
    return this.ends === 1
  }

  get collectedHtml(): CollectedHtml {
    return { preloads: this.preloads, html: this.parts }
  }

  write(bytes: Buffer, isEnd: boolean): void {
    const { html, open } = this.hasBegun ? { html: bytes, open: [] } : this.begin(bytes)
    const close = isEnd && this.ends === 0 ? this.wrapper.close : []
    if (!this.out.destroyed) this.out.write(bytesOf([...open, html, ...close]))
    if (this.isShared) this.parts.push(html)
    if (isEnd) this.ends += 1
  }

  private begin(bytes: Buffer): { html: Buffer; open: readonly Piece[] } {
    const { start, open } = this.wrapper
    const { preloads, html } = splitPreloads(bytes)
    this.hasBegun = true
    this.preloads = preloads
    return { html, open: start === null ? open : [start, preloads, ...open] }
  }
}

/** Aborts rendering on timeout and on disconnect; a render other requests wait for only on timeout. */
function stopInTime(reply: FastifyReply, out: PassThrough, stop: () => void, isShared: boolean): NodeJS.Timeout {
  const timer = setTimeout(stop, RENDER_WITHIN_MS).unref()
  if (!isShared) {
    reply.raw.once('close', () => {
      clearTimeout(timer)
      if (!out.writableEnded) stop()
    })
  }
  return timer
}
