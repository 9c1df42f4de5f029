import type { FastifyRequest } from 'fastify'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { routes, type PageData, type Route, type RouteName } from '#shared/page-data/pages.ts'
import { isSessionOver, UpstreamError } from '#server/errors.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { originOf } from '#server/http/origin.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { loadShellOrEmpty, siteOptions } from '#server/site/load-shell.ts'
import { publicContext } from '#server/site/public-context.ts'
import { textsOf } from '#server/texts.ts'

/**
 * Pages while the restaurant is unavailable. A public page is made of the last good answers for a day, and says after ten minutes that they
 * are old (server/upstream/cache/cached-reader.ts); one without them becomes an error of status 503 (error-pages.ts). Account and orders are never cached: they say "cannot load, retry" in
 * their shell.
 */

/** Pages that are shown without their data: the account, a placed order, a link's order. */
export const toleratesOutage = ({ guard, path }: Route): boolean =>
  guard === 'auth' || guard === 'orderPhone' || path === routes.orderLink.path

interface Failure {
  readonly personal: boolean
  readonly about: Pick<PageRecord, 'id' | 'layout' | 'title' | 'status' | 'static'>
  readonly data: Omit<PageData['error'], 'supportPhone'> | Omit<PageData['unavailable'], 'supportPhone'>
}

/** A page that reports a failure, in a shell that needs no restaurant. */
export async function failurePage(
  request: FastifyRequest,
  { personal, about, data }: Failure,
): Promise<RenderablePage> {
  const context = publicContext(request)
  const [shell, options] = await Promise.all([loadShellOrEmpty(context), siteOptions(context).catch(() => null)])
  const supportPhone = shell.phones[0] ?? ''
  return {
    record: { ...about, locale: context.locale, url: request.url, description: '', data: { ...data, supportPhone } },
    deferred: {},
    personal,
    unlisted: true,
    options,
    origin: originOf(request),
    shell,
  }
}

/** Null: the page shows "unavailable" inside its shell; a 401 is about the session instead. */
export const unlessUnavailable =
  (name: RouteName, { log }: FastifyRequest) =>
  (error: unknown): null => {
    if (!toleratesOutage(routes[name]) || !(error instanceof UpstreamError) || isSessionOver(error)) throw error
    log.warn({ err: error, page: name }, 'restaurant unavailable')
    return null
  }

/** The shell with "cannot load, retry"; sessions stay. */
export const unavailablePage = (name: RouteName, request: FastifyRequest): Promise<RenderablePage> =>
  failurePage(request, {
    personal: true,
    about: {
      id: 'unavailable',
      layout: (routes[name] as Route).layout ?? 'default',
      title: textsOf(localeOf(request)).errors.cannotLoadTitle(),
      status: 200,
      static: false,
    },
    data: { page: name, path: request.url },
  })
