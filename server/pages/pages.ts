import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { accountPath, href, routes, shortLinkPath, type Guard, type Route, type RouteName } from '#shared/routes.ts'
import { publicContext } from '../content/context.ts'
import { siteOptions } from '../content/shell.ts'
import { authGuard } from '../guards/auth.ts'
import { catalogGuard } from '../guards/catalog.ts'
import { localeGuard, rememberLocale } from '../guards/locale.ts'
import { orderPhoneGuard } from '../guards/order-phone.ts'
import { limitDocuments } from '../plugins/limits.ts'
import { sendPage } from '../view/renderer.ts'
import { notePurpose, redirectPage } from '../view/partial.ts'
import { isAway, sendAway, shellFor } from './away.ts'
import { personalContext, type Loaded } from './context.ts'
import { errorPages } from './error-pages.ts'
import { loaderOf } from './loaders.ts'
import { originOf } from './origin.ts'
import { shortLink } from './short-link.ts'

export interface PagesOptions {
  locale: Locale
  publicOrigin: string | undefined
  secure: boolean
  detectLocale: boolean
}

interface Hooks { onRequest?: onRequestHookHandler; preHandler?: preHandlerAsyncHookHandler }

/** Every page of the route map in one language; registered once without prefix and once with /ru (house rule 2). */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { locale, secure } = options
  const guards: Record<Guard, Hooks> = {
    auth: { onRequest: authGuard(locale) },
    orderPhone: { onRequest: orderPhoneGuard(locale) },
    catalog: { preHandler: catalogGuard(locale) },
  }
  app.addHook('onRequest', rememberLocale(locale, secure))
  app.addHook('onRequest', notePurpose)
  app.addHook('onRequest', limitDocuments)
  errorPages(app, options)
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const hooks = route.guard ? guards[route.guard] : firstVisit(name, options)
    // '/ru' alone is the address; '/ru/' is left to the redirect guard.
    app.get(route.path, { ...hooks, prefixTrailingSlash: 'no-slash' }, (request, reply) => answerPage(name, route, request, reply, options))
  }
  app.get(accountPath, { onRequest: authGuard(locale) }, (request, reply) =>
    redirectPage(request, reply, href(locale, 'accountOrders'), 302))
  app.get(shortLinkPath, shortLink(options))
}

/** Only the unprefixed home page asks a first visitor's browser for the language. */
const firstVisit = (name: RouteName, { locale, detectLocale }: PagesOptions): Hooks =>
  name === 'home' && locale === 'uk' && detectLocale ? { onRequest: localeGuard() } : {}

/** Loader → view → frame; none of them knows the others. */
async function answerPage(name: RouteName, route: Route, request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<FastifyReply> {
  const { locale, publicOrigin } = options
  const loaded = await load(name, request, locale).catch((error: unknown) => {
    if (!isAway(route, error)) throw error
    request.log.warn({ err: error, page: name }, 'away')
    return null
  })
  if (!loaded) return sendAway(name, request, reply, options)
  const { layout, static: still = false, personal = false } = route
  const { data, title, description = '', late = {}, structured, unlisted = route.unlisted ?? personal, ...head } = loaded
  // A late failure belongs to whoever reads it; until then it must not count as unhandled.
  for (const promise of Object.values(late)) promise.catch(() => {})
  return sendPage(reply, {
    record: { id: name, locale, layout, url: request.url, title, description, status: 200, static: still, data },
    late, personal, unlisted, head, structured, options: () => siteOptions(publicContext(request, locale)).catch(() => null),
    origin: originOf(request, publicOrigin), shell: () => shellFor(route, request, locale),
  })
}

const load = async (name: RouteName, request: FastifyRequest, locale: Locale): Promise<Loaded<RouteName>> =>
  loaderOf(name)(personalContext(request, locale))
