import type { FastifyReply, FastifyRequest } from 'fastify'
import { insteadOf } from '#shared/contract/needy-pages.ts'
import { inLocale } from '#shared/locale.ts'
import { routes, type Route, type RouteName } from '#shared/route-map.ts'
import { publicContext } from '#server/site/public-context.ts'
import { catalogGuard } from './guards/canonical-catalog.ts'
import type { Criticality } from '#server/load/admission.ts'
import { sendCached } from '#server/rendering/cache/send-cached.ts'
import { variantOf, type PageVariant } from '#server/rendering/html/page-variant.ts'
import { isPrefetch, redirectPage } from '#server/http/partial-request.ts'
import { trackReads } from '#server/upstream/cache/dependencies.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { shellFor, type PageOptions } from './page-shell.ts'
import { cacheKeyOf } from './page-cache-policy.ts'
import { loadPage } from './load-page.ts'
import { originOf } from '#server/http/origin.ts'

export interface HandlerOptions extends PageOptions {
  /** Public pages are cached for other customers. */
  readonly cachesPages: boolean
}

/** Answers with a page. The promise is not returned: Fastify would wait for the end of each answer. */
export function answerWithPage(
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HandlerOptions,
): void {
  handlePage(name, request, reply, options).catch((error: unknown) => reply.send(error))
}

/** Every page request: cached page → guard with data → admission → load → send. */
async function handlePage(
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HandlerOptions,
): Promise<void> {
  const { locale } = options
  const { capabilities, loadShedding } = request.server
  const route: Route = routes[name]
  const replacement = insteadOf(name, capabilities.missingFeatures, (request.params as { slug?: string }).slug)
  if (replacement) return void redirectPage(request, reply, inLocale(locale, routes[replacement].path), 302)

  const variant = variantOf(request, name)
  const key = cacheKey(route, request, variant, options)
  if (key !== null && (await sendCached(reply, key, variant))) return

  const hasShell = key !== null || variant.isDocument
  const reads = trackReads(request.server.anonymous.forPages)
  const context = publicContext(request, locale, reads.reader)
  if (route.guard === 'catalog') {
    // Reads of the shell run in parallel with those of the guard.
    if (hasShell) shellFor(route, context).catch(() => {})
    if (await catalogGuard(request, reply, context)) return
  }

  await loadShedding.enter(reply, criticalityOf(name, route, request))
  // Another request may have rendered the page meanwhile.
  if (key !== null && (await sendCached(reply, key, variant))) return

  return sendPage(reply, await loadPage(name, request, { ...options, key, hasShell, reads }))
}

/** The key under which the answer may be cached; null for one of its own. */
const cacheKey = (
  route: Route,
  request: FastifyRequest,
  { region }: PageVariant,
  { cachesPages }: HandlerOptions,
): string | null =>
  cachesPages && !request.submissionOutcome && !region ? cacheKeyOf(route, request, originOf(request)) : null

/** Checkout and profile are never shed; prefetched pages are shed first. */
function criticalityOf(name: RouteName, { layout }: Route, request: FastifyRequest): Criticality {
  if (layout === 'checkout' || name === 'accountProfile') return 'critical'
  return isPrefetch(request) ? 'low' : 'normal'
}
