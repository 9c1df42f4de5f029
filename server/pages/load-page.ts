import type { FastifyRequest } from 'fastify'
import { routes, type Route, type RouteName } from '#shared/routes.ts'
import { siteOptions } from '#server/site/shell.ts'
import { failedSubmissionOf, withFailedSubmission } from './form-actions/submissions.ts'
import { mayCarryCode } from '#server/rendering/html/integration-code.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { trackReads } from '#server/upstream/cache/dependencies.ts'
import { isUnavailable, shellFor, unavailablePage } from './unavailable.ts'
import { personalContext } from './loaders/loader-context.ts'
import { isKnownPlace } from './page-cache-policy.ts'
import { loaderOf } from './loaders/loader-map.ts'
import { originOf } from '#server/http/origin.ts'
import type { PageOptions } from './page-options.ts'

export interface LoadOptions extends PageOptions {
  /** Cache key; null for a personal page. */
  readonly key: string | null
  /** The answer includes the shell. */
  readonly isFramed: boolean
}

/** The data of a page and its head. */
export async function loadPage(
  name: RouteName,
  request: FastifyRequest,
  { key, isFramed, ...options }: LoadOptions,
): Promise<RenderablePage> {
  const { locale, publicOrigin, supportPhone } = options
  const route: Route = routes[name]
  const { reader, sources } = trackReads(request.server.anonymous.forPages)
  const context = personalContext(request, locale, reader)
  // Read in parallel with the page's data, so that an outage costs one timeout; the page's failure is the one that counts.
  const reading = isFramed ? shellFor(route, context, supportPhone) : null
  reading?.catch(() => {})
  const loaded = await loaderOf(name)(context).catch((error: unknown) => {
    if (!isUnavailable(route, error)) throw error
    request.log.warn({ err: error, page: name }, 'restaurant unavailable')
    return null
  })
  if (!loaded) return unavailablePage(name, request, options)
  const { layout, static: still = false } = route
  const letter = failedSubmissionOf(name, request)
  const personal = route.personal ?? letter !== null
  const {
    data,
    title,
    description = '',
    deferred = {},
    structured,
    status = letter?.status ?? 200,
    unlisted = route.unlisted ?? personal,
    ofToday,
    canonicalQuery,
    ...head
  } = loaded
  // A deferred failure is handled by its reader; until then it must not count as unhandled.
  for (const promise of Object.values(deferred)) promise.catch(() => {})
  const about = { id: name, locale, layout, url: request.url, title, description, status, static: still }
  const [shell, siteSettings] = [
    await reading,
    mayCarryCode(about) ? await siteOptions(context).catch(() => null) : null,
  ]
  return {
    record: {
      ...about,
      data: withFailedSubmission(data, letter),
      ...(canonicalQuery && { canonicalQuery }),
      ...(!personal && sources.areStale && { outdated: true as const }),
      ...(context.missingFeatures.length > 0 && { lacking: context.missingFeatures }),
    },
    deferred,
    personal,
    unlisted,
    head,
    structured,
    options: siteSettings,
    shell,
    origin: originOf(request, publicOrigin),
    cache:
      key !== null && !ofToday && (await isKnownPlace(context).catch(() => false))
        ? { key, dependencies: sources }
        : undefined,
  }
}
