import type { FastifyRequest } from 'fastify'
import type { SiteOptions } from '#shared/contract/business.ts'
import { routes, type Route, type RouteName } from '#shared/page-data/pages.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import { loadShell, loadShellOrEmpty, siteOptions } from '#server/site/load-shell.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { formOrderOf, namesOrder, submissionOutcomeOf, withFormState } from './form-actions/no-script-submissions.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import type { TrackedReads } from '#server/upstream/cache/dependencies.ts'
import { toleratesOutage, unavailablePage, unlessUnavailable } from './outage.ts'
import { personalContext, type Loaded } from './loaders/loader-context.ts'
import { isKnownPlace } from './page-cache-policy.ts'
import { loaderOf } from './loaders/loader-map.ts'
import { originOf } from '#server/http/origin.ts'

export interface LoadOptions {
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
  { key, hasShell, reads: { reader, sources } }: LoadOptions,
): Promise<RenderablePage> {
  const route: Route = routes[name]
  const context = personalContext(request, reader)
  // Read in parallel with the page's data; the page's failure is the one that counts.
  const loadingShell = hasShell ? shellFor(route, context) : null
  loadingShell?.catch(() => {})
  // Before the page's data: a backend without site settings is unavailable, and its 404 says nothing about the page.
  const options = await settingsFor(route, context)
  const submission = submissionOutcomeOf(name, request)
  const [own, order] = await Promise.all([
    // A page that is shown without the settings does not use them.
    loaderOf(name)(context, options as SiteOptions).catch(unlessUnavailable(name, request)),
    formOrderOf(name, request),
  ])
  if (!own) return unavailablePage(name, request)
  const loaded = withFormState(own, submission, order)
  const personal = route.personal ?? (submission !== null || namesOrder(request))
  const { structured, deferred = {}, unlisted = route.unlisted ?? personal } = loaded
  const isCacheable = !loaded.ofToday && (await isKnownPlace(context).catch(() => false))
  return {
    record: {
      ...recordOf(name, loaded),
      locale: context.locale,
      url: request.url,
      title: titleOf(loaded, options),
      ...(!personal && sources.areStale && { stale: true as const }),
      ...offersOf(options, context),
    },
    deferred,
    personal,
    unlisted,
    head: loaded,
    structured,
    options,
    shell: await loadingShell,
    origin: originOf(request),
    cache: key !== null && isCacheable ? { key, dependencies: sources } : undefined,
  }
}

/** The shell of a page; pages that tolerate an outage are shown without the shell's data, too. */
export const shellFor = (route: Route, context: PublicContext): Promise<ShellData> =>
  toleratesOutage(route) ? loadShellOrEmpty(context) : loadShell(context)

/** What the restaurant gives for an order, and what it cannot do. */
const offersOf = (options: SiteOptions | null, { missingFeatures }: PublicContext) => ({
  ...(options?.bonus_percent && { bonusPercent: options.bonus_percent }),
  ...(missingFeatures.length > 0 && { missingFeatures }),
})

function recordOf(name: RouteName, { data, description = '', status = 200, canonicalQuery }: Loaded<RouteName>) {
  const { layout = 'default', static: isStatic }: Route = routes[name]
  const about = { id: name, layout, static: isStatic ?? false, description, status, data }
  return { ...about, ...(canonicalQuery && { canonicalQuery }) }
}

const settingsFor = (route: Route, context: PublicContext): Promise<SiteOptions | null> =>
  toleratesOutage(route) ? siteOptions(context).catch(() => null) : siteOptions(context)

/** Title rule of the site settings: prefix, name and the postfix of its kind; without settings the name alone. */
function titleOf({ title, titleKind }: Loaded<RouteName>, options: SiteOptions | null): string {
  if (options === null || titleKind === 'whole') return title
  return [options.title_prefix, title, options[`title_postfix_${titleKind ?? 'static'}`]]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
