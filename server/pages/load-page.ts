import type { FastifyRequest } from 'fastify'
import { routes, type Route, type RouteName } from '#shared/routes.ts'
import { siteOptions } from '#server/site/shell.ts'
import { letterOf, withLetter } from './form-actions/submissions.ts'
import { mayCarryCode } from '#server/rendering/html/integration-code.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { watched } from '#server/upstream/cache/dependencies.ts'
import { isAway, shellFor, unavailablePage } from './unavailable.ts'
import { personalContext } from './loaders/loader-context.ts'
import { isKnown } from './page-cache-policy.ts'
import { loaderOf } from './loaders/loader-map.ts'
import { originOf } from '#server/http/origin.ts'
import type { PageOptions } from './page-options.ts'

export interface LoadOptions extends PageOptions {
  /** Under which the page may be cached; null for a page of one customer. */
  readonly key: string | null
  /** Header and footer are needed. */
  readonly isFramed: boolean
}

/** The data of a page, and all that is said around it. */
export async function loadPage(
  name: RouteName,
  request: FastifyRequest,
  { key, isFramed, ...options }: LoadOptions,
): Promise<RenderablePage> {
  const { locale, publicOrigin, supportPhone } = options
  const route: Route = routes[name]
  const { reader, sources } = watched(request.server.anonymous.forPages)
  const context = personalContext(request, locale, reader)
  // Read beside the page's data, so that a customer waits once for a silent backend; the page's failure is the one that counts.
  const reading = isFramed ? shellFor(route, context, supportPhone) : null
  reading?.catch(() => {})
  const loaded = await loaderOf(name)(context).catch((error: unknown) => {
    if (!isAway(route, error)) throw error
    request.log.warn({ err: error, page: name }, 'restaurant unavailable')
    return null
  })
  if (!loaded) return unavailablePage(name, request, options)
  const { layout, static: still = false } = route
  const letter = letterOf(name, request)
  const personal = route.personal ?? letter !== null
  const {
    data,
    title,
    description = '',
    late = {},
    structured,
    status = letter?.status ?? 200,
    unlisted = route.unlisted ?? personal,
    ofToday,
    canonicalQuery,
    ...head
  } = loaded
  // A late failure belongs to its reader; until then it must not count as unhandled.
  for (const promise of Object.values(late)) promise.catch(() => {})
  const about = { id: name, locale, layout, url: request.url, title, description, status, static: still }
  const [shell, siteSettings] = [
    await reading,
    mayCarryCode(about) ? await siteOptions(context).catch(() => null) : null,
  ]
  return {
    record: {
      ...about,
      data: withLetter(data, letter),
      ...(canonicalQuery && { canonicalQuery }),
      ...(!personal && sources.areOutdated && { outdated: true as const }),
      ...(context.lacking.length > 0 && { lacking: context.lacking }),
    },
    late,
    personal,
    unlisted,
    head,
    structured,
    options: siteSettings,
    shell,
    origin: originOf(request, publicOrigin),
    cache: key !== null && !ofToday && (await isKnown(context).catch(() => false)) ? { key, sources } : undefined,
  }
}
