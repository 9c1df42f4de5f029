import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { localePrefix } from '#shared/locale.ts'
import { FAULTY, type PageRecord } from '#shared/page-data.ts'
import type { RenderOutcome } from '#server/plugins/metrics/page-metrics.ts'
import { textsOf } from '#server/texts.ts'
import type { PageVariant } from './html/page-variant.ts'
import { bytesOf, type HtmlWrapper } from './html/html-parts.ts'
import { isPending, sendDeferred, type DeferredParts } from './html/deferred-chunks.ts'

/** Render timeout; the browser renders the missing parts. */
const RENDER_WITHIN_MS = 5000

export interface Rendering {
  readonly record: PageRecord
  readonly deferred: DeferredParts
  readonly wrapper: HtmlWrapper
  readonly mode: PageVariant['mode']
  readonly region: PageVariant['region']
  readonly nonce: string | undefined
  /** The stream of a document that has already begun. */
  readonly out?: PassThrough | undefined
  /** Called once at the end: with the page's HTML if it is complete, without scripts and errors, else null. */
  readonly ended?: ((html: readonly Buffer[] | null) => void) | undefined
}

/**
 * Streams a page in its wrapper. Nothing is written before React's shell is ready, so that a failed page
 * still gets the error page.
 */
export function render(
  reply: FastifyReply,
  { record, deferred: late, wrapper: frame, mode, region, nonce, out = new PassThrough(), ended }: Rendering,
): PassThrough {
  const html: Buffer[] = []
  let complete = 0
  let hasBegun = false
  let timer: NodeJS.Timeout | undefined
  const ends = watched(reply, record)
  let isSound = mode === 'whole' || !Object.values(late).some(isPending)
  let hasFault = false
  const stop = reply.server.clientBundle().entry.renderPage(
    { record, texts: textsOf(record.locale), late, nonce, mode, region },
    {
      html(bytes, isEnd) {
        if (!out.destroyed)
          out.write(bytesOf([...(hasBegun ? [] : frame.open), bytes, ...(isEnd && complete === 0 ? frame.close : [])]))
        if (ended) html.push(bytes)
        hasBegun = true
        if (isEnd) complete += 1
      },
      done() {
        clearTimeout(timer)
        ends(hasFault ? 'faulty' : 'sound')
        reply.server.loadShedding.leave(reply)
        ended?.(isSound && complete === 1 ? html : null)
        if (mode === 'frames') void sendDeferred(out, late, reply.log).then(() => out.end())
        else out.end(hasFault || record.status !== 200 ? FAULTY + frame.end : frame.end)
      },
      failed(error) {
        clearTimeout(timer)
        ends('failed')
        reply.server.loadShedding.leave(reply)
        ended?.(null)
        out.destroy(error as Error)
      },
      report(error) {
        isSound = false
        hasFault = true
        reply.log.error({ err: error, page: record.id, prefix: localePrefix(record.locale) }, 'render failed')
      },
    },
  )
  timer = stopInTime(reply, out, stop, ended !== undefined)
  return out
}

/** Counts and traces a render; call the result with its outcome. */
function watched({ server }: FastifyReply, { id }: PageRecord): (outcome: RenderOutcome) => void {
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
