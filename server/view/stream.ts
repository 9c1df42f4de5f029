import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { PageRecord } from '#shared/page-data.ts'
import { makeNonce } from '../plugins/security.ts'
import { askedFor } from './asked.ts'
import type { ClientBundle } from './client-bundle.ts'
import { earlyStartOf, frameOf, headOf, startOf, stylesWithin } from './document.ts'
import { around, bytesOf, pageOpen, partialFrame, regionFrame, type Frame } from './frames.ts'
import { pageHeaders } from './headers.ts'
import { mayCarryCode } from './integration-code.ts'
import { sendKept } from './kept.ts'
import { lateParts } from './late.ts'
import type { Keeping, PageAnswer, PageOrder } from './page-answer.ts'
import type { KeptPage } from './page-cache.ts'
import { Packed } from './packed.ts'
import { render } from './render.ts'

/** How long a document waits for its data before it begins without: what is held is there by then. */
const OPENS_AFTER_MS = 10

/** A document that has begun. */
interface Begun { readonly out: PassThrough; readonly nonce: string }

/** Answers with a page: one that is kept, or one that is rendered now. */
export async function answerPage(reply: FastifyReply, bundle: ClientBundle, order: PageOrder): Promise<void> {
  const { request, server } = reply
  const asked = askedFor(request, bundle, order.id)
  const { key } = order
  const find = async (): Promise<KeptPage | null> => (key !== null && !asked.region ? server.pageCache.find(key, request.id) : null)
  const held = await find()
  if (!held && await order.guard?.()) return
  // Whoever has waited for their turn may find that somebody else's has brought the page.
  const kept = held ?? await server.overload.enter(reply, order.criticality).then(find)
  if (kept && key !== null) return sendKept(reply, bundle, kept, key, asked)
  if (asked.mode === 'document' && order.opensEarly) await openEarly(reply, bundle, order)
  else await streamPage(reply, bundle, await order.load())
}

/** Styles and code are on their way while the page's data is; without any frame to show, an error keeps its status. */
async function openEarly(reply: FastifyReply, bundle: ClientBundle, order: PageOrder): Promise<void> {
  const loading = order.load()
  const soon = setTimeout(OPENS_AFTER_MS, null)
  const [answer, shell] = await Promise.all([Promise.race([loading, soon]), Promise.race([order.shell().catch(() => null), soon])])
  if (answer || !shell) return streamPage(reply, bundle, answer ?? await loading)
  const begun = { out: new PassThrough(), nonce: makeNonce() }
  pageHeaders(reply, { status: 200, personal: false, nonce: begun.nonce, styles: stylesWithin(reply, bundle), hasRegions: askedFor(reply.request, bundle, order.id).hasRegions, source: 'rendered' })
  begun.out.write(earlyStartOf(reply, bundle, order, begun.nonce))
  void loading.catch(order.instead).then((late) => streamInto(reply, bundle, late, begun)).catch((error: unknown) => begun.out.destroy(error as Error))
  reply.send(begun.out)
}

/** Streams a page: the whole document, or its content with late data as frames, or (for htmx) all at once. */
export async function streamPage(reply: FastifyReply, bundle: ClientBundle, answer: PageAnswer): Promise<void> {
  const { keep } = answer
  const asked = askedFor(reply.request, bundle, answer.record.id)
  const others = keep && !asked.region ? reply.server.pageCache.rendering(keep.key) : undefined
  const shared = others && await others
  if (shared && keep) sendKept(reply, bundle, shared, keep.key, asked)
  else reply.send(await streamInto(reply, bundle, answer))
}

async function streamInto(reply: FastifyReply, bundle: ClientBundle, answer: PageAnswer, begun?: Begun): Promise<PassThrough> {
  const asked = askedFor(reply.request, bundle, answer.record.id)
  const nonce = begun?.nonce ?? (asked.mode === 'document' ? makeNonce() : null)
  const keep = asked.region ? undefined : answer.keep
  // At once, so that whoever comes in this very moment waits for it.
  const end = keep && reply.server.pageCache.begin(keep.key)
  try {
    const late = await lateParts(answer.late)
    const page = await described(reply, bundle, answer)
    const framing = nonce !== null || keep ? await framingOf(reply, answer, page) : null
    if (!begun) pageHeaders(reply, { status: page.record.status, personal: answer.personal, nonce, styles: stylesWithin(reply, bundle), hasRegions: asked.hasRegions, source: 'rendered', isAway: page.record.id === 'away' })
    const frame = framing && nonce ? frameOfDocument(reply, bundle, framing, nonce, begun) : partialFrame(page.record, asked.mode === 'frames')
    return render(reply, bundle, {
      record: page.record, late, asked, nonce: nonce ?? undefined, out: begun?.out, frame: asked.region ? regionFrame : around(frame, page.record),
      ended: keep && framing && end ? (html) => void toKeep(keep, framing, html, nonce).catch(() => null).then(end) : undefined,
    })
  } catch (error) {
    end?.(null)
    throw error
  }
}

interface Described { readonly record: PageRecord; readonly code: KeptPage['code'] }
type Framed = Described & Pick<KeptPage, 'shell'> & { readonly head: string }

let renders = 0

/** The record of this render. Its prefix tells its ids from those of the frame: one page is shown at a time. */
async function described(reply: FastifyReply, { build }: ClientBundle, answer: PageAnswer): Promise<Described> {
  const code = mayCarryCode(answer.record) ? reply.server.integrationCode(await answer.options()) : null
  return { code, record: { ...answer.record, build, foreignCode: code !== null, prefix: `p${(renders += 1).toString(36)}-` } }
}

async function framingOf(reply: FastifyReply, answer: PageAnswer, page: Described): Promise<Framed> {
  const shell = await answer.shell()
  return { ...page, shell, head: headOf(reply, answer, page.record, shell) }
}

function frameOfDocument(reply: FastifyReply, bundle: ClientBundle, page: Framed, nonce: string, begun?: Begun): Frame {
  const frame = frameOf(reply, bundle, { ...page, nonce })
  return begun ? frame : { ...frame, open: [startOf(reply, bundle, page.record, nonce), ...frame.open] }
}

/** Only a whole page is cached, and only without data of this visitor or this moment. */
async function toKeep({ sources, isKnown }: Keeping, page: Framed, html: readonly Buffer[] | null, nonce: string | null): Promise<KeptPage | null> {
  if (html === null || sources.arePassing || !await isKnown().catch(() => false)) return null
  const content = bytesOf([...pageOpen(page.record), ...html])
  if (nonce && content.includes(nonce)) return null
  const { data: _shown, ...record } = page.record
  return { ...page, record, head: new Packed(Buffer.from(page.head)), content: new Packed(content), sources }
}
