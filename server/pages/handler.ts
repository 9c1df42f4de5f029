import type { FastifyReply, FastifyRequest } from 'fastify'
import { insteadOf } from '#shared/missing-pages.ts'
import { inLocale } from '#shared/locale.ts'
import { routes, type Route, type RouteName } from '#shared/page-data/pages.ts'
import { idIn, publicContext, slugIn, type PublicContext } from '#server/site/public-context.ts'
import { catalogGuard } from './guards/canonical-catalog.ts'
import type { Criticality } from '#server/load/admission.ts'
import { sendCached } from '#server/rendering/cache/send-cached.ts'
import { variantOf } from '#server/rendering/html/page-variant.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { isPrefetch, redirectPage } from '#server/http/partial-request.ts'
import { trackReads } from '#server/upstream/cache/dependencies.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { cacheKeyOf } from './page-cache-policy.ts'
import { loadPage, shellFor } from './load-page.ts'

export interface PageOptions {
  /** Public pages are cached for other customers. */
  readonly cachesPages: boolean
}

/** Answers with a page. The promise is not returned: Fastify would wait for the end of each answer. */
export function answerWithPage(name: RouteName, reply: FastifyReply, options: PageOptions): void {
  handlePage(name, reply, options).catch((error: unknown) => reply.send(error))
}

/** What addresses name: one of another form names no page, whatever the restaurant answers. */
const named: { readonly [Name in RouteName]?: (context: PublicContext) => unknown } = {
  product: idIn,
  newsItem: idIn,
  vacancy: idIn,
  page: slugIn,
}

/** Every page request: cached page → guard with data → admission → load → send. */
async function handlePage(name: RouteName, reply: FastifyReply, { cachesPages }: PageOptions): Promise<void> {
  const { request, server } = reply
  const route: Route = routes[name]
  const { slug } = request.params as { slug?: string }
  const replacement = insteadOf(name, server.capabilities.missingFeatures, slug)
  if (replacement) return void redirectPage(reply, inLocale(localeOf(request), routes[replacement].path), 302)

  const variant = variantOf(request, name)
  const isShared = cachesPages && !request.submissionOutcome && !variant.fragment
  const key = isShared ? cacheKeyOf(route, request) : null
  if (key !== null && (await sendCached(reply, key, variant))) return

  const hasShell = key !== null || variant.mode === 'document'
  const reads = trackReads(server.anonymous.forPages)
  const context = publicContext(request, reads.reader)
  named[name]?.(context)
  if (route.guard === 'catalog') {
    // Reads of the shell run in parallel with those of the guard.
    if (hasShell) shellFor(route, context).catch(() => {})
    if (await catalogGuard(reply, context)) return
  }

  await server.loadShedding.enter(reply, criticalityOf(name, route, request))
  // Another request may have rendered the page meanwhile.
  if (key !== null && (await sendCached(reply, key, variant))) return

  return sendPage(reply, await loadPage(name, request, { key, hasShell, reads }))
}

/** Checkout and profile are never shed; prefetched pages are shed first. */
function criticalityOf(name: RouteName, { layout }: Route, request: FastifyRequest): Criticality {
  if (layout === 'checkout' || name === 'accountProfile') return 'critical'
  return isPrefetch(request) ? 'low' : 'normal'
}
