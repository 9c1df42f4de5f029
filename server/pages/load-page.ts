import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { routes, type Route, type RouteName } from '#shared/route-map.ts'
import { siteOptions } from '#server/site/load-shell.ts'
import {
  formOrderOf,
  namesOrder,
  submissionOutcomeOf,
  withFormState,
  type SubmissionOutcome,
} from './form-actions/no-script-submissions.ts'
import { mayCarryCode } from '#server/rendering/html/integration-code.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import type { TrackedReads } from '#server/upstream/cache/dependencies.ts'
import { shellFor, type PageOptions } from './page-shell.ts'
import { isUnavailable, unavailablePage } from './unavailable.ts'
import { personalContext, type Loaded, type PersonalContext } from './loaders/loader-context.ts'
import { isKnownPlace } from './page-cache-policy.ts'
import { loaderOf } from './loaders/loader-map.ts'
import { originOf } from '#server/http/origin.ts'

export interface LoadOptions extends PageOptions {
  /** Cache key; null for a personal page. */
  readonly key: string | null
  /** The answer includes the shell. */
  readonly hasShell: boolean
  /** All reads of the request: each question is asked once, and the guard's and the page's answers are the same. */
  readonly reads: TrackedReads
}

/** The data of a page and its head. */
export async function loadPage(
  name: RouteName,
  request: FastifyRequest,
  { key, hasShell, reads: { reader, sources }, ...options }: LoadOptions,
): Promise<RenderablePage> {
  const { locale } = options
  const route: Route = routes[name]
  const context = personalContext(request, locale, reader)
  // Read in parallel with the page's data, so that an outage costs one timeout; the page's failure is the one that counts.
  const loadingShell = hasShell ? shellFor(route, context) : null
  loadingShell?.catch(() => {})
  const submission = submissionOutcomeOf(name, request)
  const loaded = await loadWithForm(name, request, context, submission)
  if (!loaded) return unavailablePage(name, request, options)
  const record = recordOf(name, request, loaded, submission, locale)
  const personal = route.personal ?? (submission !== null || namesOrder(request))
  const { structured, deferred = {}, unlisted = route.unlisted ?? personal, ofToday } = loaded
  // A deferred failure is handled by its reader; until then it must not count as unhandled.
  for (const promise of Object.values(deferred)) promise.catch(() => {})
  const shell = await loadingShell
  const siteSettings = mayCarryCode(record) ? await siteOptions(context).catch(() => null) : null
  const isCacheable = key !== null && !ofToday && (await isKnownPlace(context).catch(() => false))
  return {
    record: {
      ...record,
      ...(!personal && sources.areStale && { stale: true as const }),
      ...(context.missingFeatures.length > 0 && { missingFeatures: context.missingFeatures }),
    },
    deferred,
    personal,
    unlisted,
    head: loaded,
    structured,
    options: siteSettings,
    shell,
    origin: originOf(request),
    cache: isCacheable ? { key, dependencies: sources } : undefined,
  }
}

/** The loader's result with the state of the page's form, and the order it is about. */
async function loadWithForm(
  name: RouteName,
  request: FastifyRequest,
  context: PersonalContext,
  submission: SubmissionOutcome | null,
): Promise<Loaded<RouteName> | null> {
  const [loaded, order] = await Promise.all([
    loadUnlessUnavailable(name, request, context),
    formOrderOf(name, request, context.locale),
  ])
  return loaded && { ...loaded, data: withFormState(loaded.data, submission, order) }
}

/** The loader's result; null: the restaurant is unavailable, and the page says so within its shell. */
async function loadUnlessUnavailable(
  name: RouteName,
  request: FastifyRequest,
  context: PersonalContext,
): Promise<Loaded<RouteName> | null> {
  try {
    return await loaderOf(name)(context)
  } catch (error) {
    if (!isUnavailable(routes[name], error)) throw error
    request.log.warn({ err: error, page: name }, 'restaurant unavailable')
    return null
  }
}

function recordOf(
  name: RouteName,
  { url }: FastifyRequest,
  { data, title, description = '', status, canonicalQuery }: Loaded<RouteName>,
  submission: SubmissionOutcome | null,
  locale: Locale,
): RenderablePage['record'] {
  const route: Route = routes[name]
  return {
    id: name,
    locale,
    layout: route.layout,
    url,
    title,
    description,
    status: status ?? submission?.status ?? 200,
    static: route.static ?? false,
    data,
    ...(canonicalQuery && { canonicalQuery }),
  }
}
