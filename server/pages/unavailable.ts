import type { FastifyRequest } from 'fastify'
import { routes, type Route, type RouteName } from '#shared/route-map.ts'
import { publicContext } from '#server/site/public-context.ts'
import { isSessionOver, UpstreamError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { originOf } from '#server/http/origin.ts'
import { shellFor, toleratesOutage, type PageOptions } from './page-shell.ts'

/** True: the page shows "unavailable" inside its shell; a 401 is about the session instead. */
export const isUnavailable = (route: Route, error: unknown): boolean =>
  toleratesOutage(route) && error instanceof UpstreamError && !isSessionOver(error)

/** The shell with "cannot load, retry"; sessions stay. */
export async function unavailablePage(
  name: RouteName,
  request: FastifyRequest,
  { locale }: PageOptions,
): Promise<RenderablePage> {
  const route = routes[name]
  const shell = await shellFor(route, publicContext(request, locale))
  return {
    record: {
      id: 'unavailable',
      locale,
      layout: route.layout,
      url: request.url,
      title: textsOf(locale).errors.cannotLoadTitle(),
      description: '',
      status: 200,
      static: false,
      data: { page: name, path: request.url, supportPhone: shell.data.phones[0] ?? '' },
    },
    deferred: {},
    personal: true,
    unlisted: true,
    options: shell.options,
    origin: originOf(request),
    shell,
  }
}
