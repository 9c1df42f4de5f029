import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { localePrefix } from '#shared/locale.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { RenderOutcome } from '#server/metrics/http-metrics.ts'
import { textsOf } from '#server/texts.ts'
import type { PageVariant } from './html/page-variant.ts'
import type { HtmlWrapper } from './html/html-parts.ts'
import { bytesOf, type Piece } from './html/pieces.ts'

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

export interface RenderOptions {
  readonly record: PageRecord
  readonly wrapper: HtmlWrapper
  readonly region: PageVariant['region']
  /** The page's HTML is collected for other requests, which wait for it. */
  readonly isShared: boolean
}

export interface Rendered {
  readonly out: PassThrough
  /** The page's HTML if it is shared and without errors. */
  readonly html: Promise<CollectedHtml | null>
}

export interface CollectedHtml {
  /** Those of its first pictures. */
  readonly preloads: string
  readonly html: readonly Buffer[]
}

/** Streams a page in its wrapper. Nothing is written before React has rendered it, so that a failed page still gets the error page. */
export function render(reply: FastifyReply, { record, wrapper, region, isShared }: RenderOptions): Rendered {
  const out = new PassThrough()
  const page = new PageWriter(out, wrapper, isShared)
  const collected = Promise.withResolvers<CollectedHtml | null>()
  let hasFault = false
  const measured = reply.server.metrics.pages.begin()
  const ended = (outcome: RenderOutcome): void => {
    measured(outcome)
    reply.server.loadShedding.leave(reply)
    collected.resolve(isShared && outcome === 'sound' ? page.collectedHtml : null)
  }
  reply.server.clientBundle().entry.renderPage(
    { record, texts: textsOf(record.locale), region },
    {
      html: (bytes) => page.write(bytes),
      done() {
        ended(hasFault ? 'faulty' : 'sound')
        out.end(bytesOf(wrapper.close))
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

  constructor(out: PassThrough, wrapper: HtmlWrapper, isShared: boolean) {
    this.out = out
    this.wrapper = wrapper
    this.isShared = isShared
  }

  get collectedHtml(): CollectedHtml {
    return { preloads: this.preloads, html: this.parts }
  }

  write(bytes: Buffer): void {
    const { html, open } = this.hasBegun ? { html: bytes, open: [] } : this.begin(bytes)
    if (!this.out.destroyed) this.out.write(bytesOf([...open, html]))
    if (this.isShared) this.parts.push(html)
  }

  private begin(bytes: Buffer): { html: Buffer; open: readonly Piece[] } {
    const { start, open } = this.wrapper
    const { preloads, html } = splitPreloads(bytes)
    this.hasBegun = true
    this.preloads = preloads
    return { html, open: start === null ? open : [start, preloads, ...open] }
  }
}
