import { hash } from 'node:crypto'
import type { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { makeNonce } from '#server/http/content-policy.ts'
import type { CachedPage } from './cache/page-cache.ts'
import { sendCached } from './cache/send-cached.ts'
import { documentFor, headOf } from './html/document.ts'
import { bytesOf, unpooledBuffer } from './html/pieces.ts'
import { wrap, pageOpen, partialWrapper, fragmentWrapper } from './html/html-parts.ts'
import { pageHeaders } from './html/page-headers.ts'
import { mayCarryCode } from './html/integration-code.ts'
import { deferredParts } from './html/deferred-chunks.ts'
import type { RenderablePage } from './html/renderable-page.ts'
import { sourcesByNonce } from './html/inline-sources.ts'
import { variantOf, type PageVariant } from './html/page-variant.ts'
import { render, type CollectedHtml } from './render.ts'

/**
 * Sends a page as a document, as content with deferred chunks, or (for htmx) as content all at once. If another request is
 * rendering the same page, its result is sent.
 */
export async function sendPage(reply: FastifyReply, page: RenderablePage): Promise<void> {
  const { pageCache } = reply.server
  const variant = variantOf(reply.request, page.record.id)
  const key = variant.fragment ? undefined : page.cache?.key
  // Awaited only if there is one: otherwise the next request has to find the render that begins here.
  const runningRender = key ? pageCache.rendering(key) : undefined
  if (key && runningRender) {
    await runningRender
    if (await sendCached(reply, key, variant)) return
  }
  const rendering = startRender(reply, page, variant)
  if (key)
    pageCache.add(
      key,
      rendering.then(toCache, () => null),
    )
  reply.send((await rendering).out)
}

interface Rendering {
  readonly out: PassThrough
  readonly cacheable: Promise<CachedPage | null>
}
const toCache = ({ cacheable }: Rendering): Promise<CachedPage | null> => cacheable

async function startRender(
  reply: FastifyReply,
  page: RenderablePage,
  { mode, fragment, hasFragments }: PageVariant,
): Promise<Rendering> {
  const nonce = mode === 'document' ? makeNonce() : null
  const deferred = await deferredParts(page.deferred)
  const described = describe(reply, page, fragment)
  const withShell = page.shell && { ...described, shell: page.shell, head: headOf(reply, page, described.record) }
  pageHeaders(reply, {
    status: page.record.status,
    personal: page.personal,
    inline: nonce === null ? null : sourcesByNonce(nonce),
    hasFragments,
    source: 'rendered',
    isUnavailable: page.record.id === 'unavailable',
  })
  const wrapper =
    withShell && nonce
      ? documentFor(reply, { ...withShell, nonce })
      : partialWrapper(described.record, mode === 'chunked')
  const isShared = page.cache !== undefined && !fragment
  const { out, html } = render(reply, {
    record: described.record,
    deferred,
    mode,
    fragment,
    nonce: nonce ?? undefined,
    wrapper: fragment ? fragmentWrapper : wrap(wrapper, described.record),
    isShared,
  })
  return { out, cacheable: html.then((whole) => withShell && whole && cachedPage(page, withShell, whole, nonce)) }
}

interface DescribedPage {
  readonly record: PageRecord
  readonly code: CachedPage['code']
}
type PageWithShell = DescribedPage & Pick<CachedPage, 'shell'> & { readonly head: string }

/** Ids of the old and the new page, and of a fragment and the page around it, differ; those of one address are the same in each answer. */
const idPrefix = (url: string, fragment = ''): string => `p${hash('sha256', `${url} ${fragment}`).slice(0, 6)}-`

function describe({ server }: FastifyReply, { record, options }: RenderablePage, fragment?: string): DescribedPage {
  const code = mayCarryCode(record) ? server.integrationCode(options) : null
  return {
    code,
    record: {
      ...record,
      build: server.clientBundle().build,
      foreignCode: code !== null,
      prefix: idPrefix(record.url, fragment),
    },
  }
}

/** Only a complete page is cached, and only without personal or time-dependent data. */
function cachedPage(
  { cache }: RenderablePage,
  page: PageWithShell,
  { preloads, html }: CollectedHtml,
  nonce: string | null,
): CachedPage | null {
  if (!cache || cache.dependencies.areUncacheable) return null
  const content = unpooledBuffer(bytesOf([...pageOpen(page.record), ...html]))
  if (nonce && content.includes(nonce)) return null
  const { data: _shown, ...record } = page.record
  const head = unpooledBuffer(Buffer.from(page.head))
  return { ...page, record, head, preloads, content, dependencies: cache.dependencies }
}
