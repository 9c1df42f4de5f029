import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SiteOptions } from '#shared/contract/business.ts'
import { localePrefix } from '#shared/locale.ts'
import type { LateKey, LatePromises, PageRecord, ShellState } from '#shared/page-data.ts'
import type { Shell } from '../content/shell.ts'
import { structuredTag, type Structured } from '../structured/site.ts'
import { textsOf } from '../texts.ts'
import { makeNonce } from '../plugins/security.ts'
import type { ClientBundle } from './client-bundle.ts'
import { documentFrame, lateFrame, partialFrame, regionFrame, type Frame } from './frames.ts'
import { headTags, type PageHead } from './head.ts'
import { mayCarryCode, type IntegrationCode } from './integration-code.ts'
import { PAGE_VARY, readsFrames, regionWanted, wantsPartial } from './partial.ts'

/** A page ready to be rendered; the same for documents and partials. */
export interface PageAnswer {
  readonly record: Omit<PageRecord, 'prefix' | 'build' | 'foreignCode'>
  readonly late: LatePromises
  /** Belongs to one visitor: never stored. */
  readonly personal: boolean
  /** Never in a search engine. */
  readonly unlisted: boolean
  readonly head?: PageHead
  /** Site settings, which may bring foreign code. */
  readonly options: () => Promise<SiteOptions | null>
  /** Only documents need the frame around a page. */
  readonly shell: () => Promise<Shell>
  readonly origin: string
  /** Only documents tell search engines. */
  readonly structured?: Structured | undefined
}

/** Rendering ends here at the latest; the browser finishes what is missing (quality 1). */
const RENDER_WITHIN_MS = 5000

type Mode = 'document' | 'frames' | 'whole'

/** Streams a page: the whole document, or its content with late data as frames, or (for htmx) all at once. */
export async function streamPage(reply: FastifyReply, bundle: ClientBundle, answer: PageAnswer): Promise<FastifyReply> {
  const { request } = reply
  const regions = bundle.entry.regionsOf(answer.record.id)
  const region = regionWanted(request, regions)
  const mode: Mode = !wantsPartial(request) ? 'document' : readsFrames(request) && !region ? 'frames' : 'whole'
  const nonce = mode === 'document' ? makeNonce() : undefined
  const code = mayCarryCode(answer.record) ? reply.server.integrationCode(await answer.options()) : null
  const record: PageRecord = { ...answer.record, build: bundle.build, foreignCode: code !== null, prefix: `${mode[0]}${request.id.slice(0, 6)}-` }
  const frame = nonce ? await frameOfDocument(reply, bundle, { answer, record, code, nonce }) : region ? regionFrame : partialFrame(record, mode === 'frames')
  headers(reply, answer, record, nonce)
  if (regions.length) reply.header('vary', `${String(reply.getHeader('vary'))}, HX-Target`)
  return reply.send(render(reply, bundle, { record, late: answer.late, frame, mode, nonce, region }))
}

function headers(reply: FastifyReply, { personal }: PageAnswer, { status }: PageRecord, nonce: string | undefined): void {
  const vary = reply.getHeader('vary')
  reply.code(status).type('text/html; charset=utf-8')
    .header('vary', vary ? `${PAGE_VARY}, ${String(vary)}` : PAGE_VARY)
    .header('cache-control', personal || status >= 400 ? 'no-store' : 'private, no-cache')
  if (personal) reply.header('referrer-policy', 'no-referrer')
  if (nonce) reply.header('content-security-policy', reply.server.documentPolicy(nonce))
}

interface Document { answer: PageAnswer; record: PageRecord; code: IntegrationCode | null; nonce: string }

async function frameOfDocument(reply: FastifyReply, { entry, template, build, preloads }: ClientBundle, { answer, record, code, nonce }: Document): Promise<Frame> {
  const { visitor } = reply.request
  const { data: shell, options } = await answer.shell()
  const state: ShellState = {
    locale: record.locale, build, offersLanguage: reply.server.offersLanguage, shell,
    visitor: { signedIn: visitor.token !== null, cityId: visitor.cityId, theme: visitor.theme },
  }
  const touchIcon = reply.server.assetPath('icons/touch-180.png')
  const head = headTags({ record, options, origin: answer.origin, head: answer.head ?? {}, touchIcon, hidden: answer.unlisted || record.status !== 200 })
  const things = answer.structured ? structuredTag(answer.structured({ origin: answer.origin, locale: record.locale })) : ''
  const early = preloads(record.static ? null : record.id, record.locale).replaceAll('__CSP_NONCE__', nonce)
  return documentFrame({ template, record, state, head: head + things + early, code, nonce, chrome: entry.renderChrome(state, record, textsOf(record.locale)) })
}

interface Rendering { record: PageRecord; late: LatePromises; frame: Frame; mode: Mode; nonce: string | undefined; region: string | undefined }

/** Nothing is written before React's shell is ready, so that a page that cannot render still gets the error page. */
function render(reply: FastifyReply, { entry }: ClientBundle, { record, late, frame, mode, nonce, region }: Rendering): PassThrough {
  const out = new PassThrough()
  let started = false
  const stop = entry.renderPage({ record, texts: textsOf(record.locale), late, nonce, mode, region }, {
    html(text) {
      out.write(started ? text : frame.open + text + frame.close)
      started = true
    },
    done() {
      if (mode === 'frames') void sendLate(out, late, reply).then(() => out.end())
      else out.end(frame.end)
    },
    failed: (error) => out.destroy(error as Error),
    report: (error) => reply.log.error({ err: error, page: record.id, prefix: localePrefix(record.locale) }, 'render'),
  })
  stopInTime(reply, out, stop)
  return out
}

/** Rendering stops when the visitor leaves and when it takes too long. */
function stopInTime(reply: FastifyReply, out: PassThrough, stop: () => void): void {
  const timer = setTimeout(stop, RENDER_WITHIN_MS)
  reply.raw.once('close', () => {
    clearTimeout(timer)
    if (!out.writableEnded) stop()
  })
}

/** Each late value goes out as soon as it is there. */
async function sendLate(out: PassThrough, late: LatePromises, reply: FastifyReply): Promise<void> {
  const entries = Object.entries(late) as [LateKey, Promise<unknown>][]
  await Promise.all(entries.map(async ([key, promise]) => {
    const text = await promise.then((value) => lateFrame(key, value), (error: unknown) => {
      reply.log.warn({ err: error, late: key }, 'late data')
      return lateFrame(key, null, true)
    })
    if (!out.destroyed) out.write(text)
  }))
}
