import type { FastifyRequest } from 'fastify'
import { routes, type Route, type RouteName } from '#shared/routes.ts'
import { publicContext, type PublicContext } from '#server/site/public-context.ts'
import { loadShell, loadShellOrEmpty, type Shell } from '#server/site/shell.ts'
import { isSessionOver, UpstreamError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { originOf } from '#server/http/origin.ts'
import type { PageOptions } from './page-options.ts'

/** What a visitor may always reach: the account, the order just placed, and one that a link shows. */
const staysReachable = ({ guard, path }: Route): boolean =>
  guard === 'auth' || guard === 'orderPhone' || path === routes.orderLink.path

/** True: the shell stays and the page says that it cannot be loaded; a 401 is about the visitor instead. */
export const isUnavailable = (route: Route, error: unknown): boolean =>
  staysReachable(route) && error instanceof UpstreamError && !isSessionOver(error)

/** The frame around a page; what stays reachable does without the restaurant's part of it. */
export const shellFor = (route: Route, context: PublicContext, supportPhone: string | undefined): Promise<Shell> =>
  staysReachable(route) ? loadShellOrEmpty(context, supportPhone) : loadShell(context)

/** The page's frame with "cannot load, retry"; nobody is signed out. */
export async function unavailablePage(
  name: RouteName,
  request: FastifyRequest,
  { locale, publicOrigin, supportPhone }: PageOptions,
): Promise<RenderablePage> {
  const route = routes[name]
  const shell = await shellFor(route, publicContext(request, locale), supportPhone)
  return {
    record: {
      id: 'away',
      locale,
      layout: route.layout,
      url: request.url,
      title: textsOf(locale).errors.awayTitle(),
      description: '',
      status: 200,
      static: false,
      data: { page: name, path: request.url, supportPhone: shell.data.phones[0] ?? '' },
    },
    deferred: {},
    personal: true,
    unlisted: true,
    options: shell.options,
    origin: originOf(request, publicOrigin),
    shell,
  }
}
