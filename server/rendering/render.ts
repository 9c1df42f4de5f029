import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { localePrefix } from '#shared/locale.ts'
import { FAULTY, type PageRecord } from '#shared/page-data.ts'
import type { RenderOutcome } from '#server/plugins/metrics/http-metrics.ts'
import { textsOf } from '#server/texts.ts'
import type { PageVariant } from './html/page-variant.ts'
import { bytesOf, type HtmlWrapper } from './html/html-parts.ts'
import { isPending, sendDeferred, type DeferredParts } from './html/deferred-chunks.ts'

/** Render timeout; the browser renders the missing parts. */
const RENDER_WITHIN_MS = 5000

export interface RenderOptions {
  readonly record: PageRecord
  readonly deferred: DeferredParts
  readonly wrapper: HtmlWrapper
  readonly mode: PageVariant['mode']
  readonly region: PageVariant['region']
  readonly nonce: string | undefined
  /** The stream of a document that has already begun. */
  readonly out?: PassThrough | undefined
  /** The page's HTML is collected for other requests, which wait for it. */
  readonly isShared: boolean
}

export interface Rendered {
  readonly out: PassThrough
  /** The page's HTML if it is shared and complete, without scripts and errors. */
  readonly html: Promise<readonly Buffer[] | null>
}

/**
 * Streams a page in its wrapper. Nothing is written before React's shell is ready, so that a failed page
 * still gets the error page.
 */
export function render(
  reply: FastifyReply,
  { record, deferred, wrapper, mode, region, nonce, out = new PassThrough(), isShared }: RenderOptions,
): Rendered {
  const parts: Buffer[] = []
  const collected = Promise.withResolvers<readonly Buffer[] | null>()
  let complete = 0
  let hasBegun = false
  let isSound = mode === 'whole' || !Object.values(deferred).some(isPending)
  let hasFault = false
  const measured = measure(reply, record)
  const ended = (outcome: RenderOutcome): void => {
    clearTimeout(timer)
    measured(outcome)
    reply.server.loadShedding.leave(reply)
    collected.resolve(isShared && isSound && complete === 1 && outcome !== 'failed' ? parts : null)
  }
  const stop = reply.server.clientBundle().entry.renderPage(
    { record, texts: textsOf(record.locale), late: deferred, nonce, mode, region },
    {
      html(bytes, isEnd) {
        const isContentEnd = isEnd && complete === 0
        if (!out.destroyed)
          out.write(bytesOf([...(hasBegun ? [] : wrapper.open), bytes, ...(isContentEnd ? wrapper.close : [])]))
        if (isShared) parts.push(bytes)
        hasBegun = true
        if (isEnd) complete += 1
      },
      done() {
        ended(hasFault ? 'faulty' : 'sound')
        if (mode === 'chunked') void sendDeferred(out, deferred, reply.log).then(() => out.end())
        else out.end(hasFault || record.status !== 200 ? FAULTY + wrapper.end : wrapper.end)
      },
      failed(error) {
        ended('failed')
        out.destroy(error as Error)
      },
      report(error) {
        isSound = false
        hasFault = true
        reply.log.error({ err: error, page: record.id, prefix: localePrefix(record.locale) }, 'render failed')
      },
    },
  )
  const timer = stopInTime(reply, out, stop, isShared)
  return { out, html: collected.promise }
}

/** Counts and traces a render; call the result with its outcome. */
function measure({ server }: FastifyReply, { id }: PageRecord): (outcome: RenderOutcome) => void {
  const counted = server.metrics.pages.begin()
  const traced = server.tracing.begin('render', { 'zhar.page': id })
  return (outcome) => {
    counted(outcome)
    traced()
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
