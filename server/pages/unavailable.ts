import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { routes, type RouteName } from '#shared/route-map.ts'
import { isSessionOver, UpstreamError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { failurePage, toleratesOutage } from './page-shell.ts'

/** Null: the page shows "unavailable" inside its shell; a 401 is about the session instead. */
export const unlessUnavailable =
  (name: RouteName, { log }: FastifyRequest) =>
  (error: unknown): null => {
    if (!toleratesOutage(routes[name]) || !(error instanceof UpstreamError) || isSessionOver(error)) throw error
    log.warn({ err: error, page: name }, 'restaurant unavailable')
    return null
  }

/** The shell with "cannot load, retry"; sessions stay. */
export const unavailablePage = (name: RouteName, request: FastifyRequest, locale: Locale): Promise<RenderablePage> =>
  failurePage(request, locale, {
    personal: true,
    about: {
      id: 'unavailable',
      layout: routes[name].layout,
      title: textsOf(locale).errors.cannotLoadTitle(),
      status: 200,
      static: false,
    },
    data: { page: name, path: request.url },
  })
