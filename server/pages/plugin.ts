import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { firstAccountPage } from '#shared/missing-pages.ts'
import { href } from '#shared/routes.ts'
import { accountPath, cartLinkPath, shortLinkPath } from '#shared/address-names.ts'
import { routes, type Guard, type Route, type RouteName } from '#shared/page-data/pages.ts'
import { calendarOf } from '#shared/rules/orders/order-courses.ts'
import { formActions, takesForm } from './form-actions/plugin.ts'
import { authGuard, orderPhoneGuard } from './guards/auth-guard.ts'
import { localeGuard, rememberSwitch } from './guards/locale-redirect.ts'
import { limitDocuments } from '#server/limits/route-limits.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { logPrefetch, redirectPage } from '#server/http/partial-request.ts'
import { errorPages } from './error-pages.ts'
import { answerWithPage, type PageOptions } from './handler.ts'
import { orderCalendar } from './order-calendar.ts'
import { cartLink, shortLink } from './short-link.ts'

export interface PagesOptions extends PageOptions {
  readonly detectLocale: boolean
}

interface Hooks {
  onRequest?: onRequestHookHandler
}

const guards: Readonly<Record<Guard, Hooks>> = {
  auth: { onRequest: authGuard },
  orderPhone: { onRequest: orderPhoneGuard },
  // It needs data: the handler runs it for uncached pages.
  catalog: {},
}

/** Every page of the table in one language; registered once without prefix and once with /ru. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.addHook('onRequest', rememberSwitch)
  app.addHook('onRequest', logPrefetch)
  app.addHook('onRequest', limitDocuments)
  errorPages(app)
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const hooks = route.guard ? guards[route.guard] : languageHooks(name, app.prefix, options)
    // '/ru' is the address; '/ru/' is redirected.
    app.get(route.path, { ...hooks, prefixTrailingSlash: 'no-slash' }, (_request, reply) =>
      answerWithPage(name, reply, options),
    )
    if (!takesForm(name))
      app.post(route.path, { config: { page: 'plain' }, prefixTrailingSlash: 'no-slash' }, notReached)
  }
  app.get(accountPath, guards.auth, (request, reply) =>
    redirectPage(reply, href(localeOf(request), firstAccountPage(app.capabilities.missingFeatures)), 302),
  )
  app.get(shortLinkPath, shortLink(options))
  app.get(`${cartLinkPath}/:lines`, cartLink)
  app.get(calendarOf(routes.orderLink.path), orderCalendar)
  await app.register(formActions, { show: (name, reply) => answerWithPage(name, reply, options) })
}

/** The redirect to the page comes before any handler. */
const notReached = (_request: unknown, reply: FastifyReply) => reply.code(303).send()

/** Only the unprefixed home page redirects to another language. */
const languageHooks = (name: RouteName, prefix: string, { detectLocale }: PagesOptions): Hooks =>
  name === 'home' && prefix === '' && detectLocale ? { onRequest: localeGuard } : {}
