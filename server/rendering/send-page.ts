import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { PageRecord } from '#shared/page-data.ts'
import type { Shell } from '#server/site/shell.ts'
import { makeNonce } from '#server/plugins/security.ts'
import { CompressedBuffer } from './cache/compressed-buffer.ts'
import type { CachedPage } from './cache/page-cache.ts'
import { sendCached } from './cache/send-cached.ts'
import { earlyStartOf, documentWrapperOf, headOf, inlineStyles, startOf, type Opening } from './html/document.ts'
import { wrap, bytesOf, pageOpen, partialWrapper, regionWrapper, type HtmlWrapper } from './html/html-parts.ts'
import { pageHeaders } from './html/page-headers.ts'
import { mayCarryCode } from './html/integration-code.ts'
import { deferredParts } from './html/deferred-chunks.ts'
import type { CacheEntry, RenderablePage } from './html/renderable-page.ts'
import { variantOf } from './html/page-variant.ts'
import { render } from './render.ts'

/** Sends a page as a document, as content with deferred chunks, or (for htmx) as content all at once. */
export async function sendPage(reply: FastifyReply, page: RenderablePage): Promise<void> {
  const { cache } = page
  const variant = variantOf(reply.request, page.record.id)
  // Awaited only if there is one: otherwise the next request has to find the render that begins here.
  const rendering = cache && !variant.region ? reply.server.pageCache.rendering(cache.key) : undefined
  const cached = rendering && (await rendering)
  if (cached && cache) sendCached(reply, cached, cache.key, variant)
  else reply.send(await renderInto(reply, page))
}

/** A document sent up to the start of its page. */
export interface BegunDocument {
  readonly out: PassThrough
  readonly nonce: string
}

/** Sends the beginning of a document, so that the browser loads styles and code in parallel with the page's data. */
export function beginDocument(reply: FastifyReply, opening: Opening): BegunDocument {
  const begun = { out: new PassThrough(), nonce: makeNonce() }
  const { hasRegions } = variantOf(reply.request, opening.id)
  pageHeaders(reply, {
    status: 200,
    personal: false,
    nonce: begun.nonce,
    styles: inlineStyles(reply),
    hasRegions,
    source: 'rendered',
  })
  begun.out.write(earlyStartOf(reply, opening, begun.nonce))
  reply.send(begun.out)
  return begun
}

/** Sends the rest of a document; an incomplete one is aborted, so that the browser does not take it for complete. */
export async function completeDocument(
  reply: FastifyReply,
  begun: BegunDocument,
  loading: Promise<RenderablePage>,
): Promise<void> {
  try {
    await renderInto(reply, await loading, begun)
  } catch (error) {
    begun.out.destroy(error as Error)
  }
}

async function renderInto(reply: FastifyReply, page: RenderablePage, begun?: BegunDocument): Promise<PassThrough> {
  const { mode, region, hasRegions } = variantOf(reply.request, page.record.id)
  const nonce = begun?.nonce ?? (mode === 'document' ? makeNonce() : null)
  const cache = region ? undefined : page.cache
  // Before any await: a concurrent request waits for this render.
  const store = cache && reply.server.pageCache.begin(cache.key)
  try {
    const late = await deferredParts(page.deferred)
    const described = describe(reply, page)
    const framed = page.shell && frame(reply, page, described, page.shell)
    if (!begun)
      pageHeaders(reply, {
        status: page.record.status,
        personal: page.personal,
        nonce,
        styles: inlineStyles(reply),
        hasRegions,
        source: 'rendered',
        isUnavailable: page.record.id === 'away',
      })
    const surroundings =
      framed && nonce ? documentFrame(reply, framed, nonce, begun) : partialWrapper(described.record, mode === 'frames')
    return render(reply, {
      record: described.record,
      deferred: late,
      mode,
      region,
      nonce: nonce ?? undefined,
      out: begun?.out,
      wrapper: region ? regionWrapper : wrap(surroundings, described.record),
      ended: cache && framed && store ? (html) => store(html && cachedPage(cache, framed, html, nonce)) : undefined,
    })
  } catch (error) {
    store?.(null)
    throw error
  }
}

interface Described {
  readonly record: PageRecord
  readonly code: CachedPage['code']
}
type Framed = Described & Pick<CachedPage, 'shell'> & { readonly head: string }

let renders = 0

/** The record of this render. Its id prefix differs from the wrapper's: one page is shown at a time. */
function describe({ server }: FastifyReply, { record, options }: RenderablePage): Described {
  const code = mayCarryCode(record) ? server.integrationCode(options) : null
  return {
    code,
    record: {
      ...record,
      build: server.clientBundle().build,
      foreignCode: code !== null,
      prefix: `p${(renders += 1).toString(36)}-`,
    },
  }
}

const frame = (reply: FastifyReply, page: RenderablePage, described: Described, shell: Shell): Framed => ({
  ...described,
  shell,
  head: headOf(reply, page, described.record, shell),
})

function documentFrame(reply: FastifyReply, framed: Framed, nonce: string, begun?: BegunDocument): HtmlWrapper {
  const frame = documentWrapperOf(reply, { ...framed, nonce })
  return begun ? frame : { ...frame, open: [startOf(reply, framed.record, nonce), ...frame.open] }
}

/** Only a complete page is cached, and only without personal or time-dependent data. */
function cachedPage(
  { dependencies }: CacheEntry,
  framed: Framed,
  html: readonly Buffer[],
  nonce: string | null,
): CachedPage | null {
  if (dependencies.areUncacheable) return null
  const content = bytesOf([...pageOpen(framed.record), ...html])
  if (nonce && content.includes(nonce)) return null
  const { data: _shown, ...record } = framed.record
  return {
    ...framed,
    record,
    head: new CompressedBuffer(Buffer.from(framed.head)),
    content: new CompressedBuffer(content),
    dependencies,
  }
}
