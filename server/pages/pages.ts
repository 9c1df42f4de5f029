import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { inLocale, type Locale } from '#shared/locale.ts'
import { firstRoom, insteadOf } from '#shared/contract/lacking.ts'
import { accountPath, href, routes, shortLinkPath, type Guard, type Route, type RouteName } from '#shared/routes.ts'
import { calendarOf } from '#shared/rules/order-course.ts'
import { publicContext } from '../content/context.ts'
import { siteOptions } from '../content/shell.ts'
import { forms } from '../forms/forms.ts'
import { letterOf, withLetter } from '../forms/letters.ts'
import { authGuard } from '../guards/auth.ts'
import { catalogGuard } from '../guards/catalog.ts'
import { localeGuard, rememberLocale } from '../guards/locale.ts'
import { orderPhoneGuard } from '../guards/order-phone.ts'
import { limitDocuments } from '../plugins/limits.ts'
import type { Criticality } from '../plugins/overload.ts'
import { watched } from '../upstream/sources.ts'
import type { PageAnswer } from '../view/page-answer.ts'
import { sendPage } from '../view/renderer.ts'
import { isPrefetch, notePurpose, redirectPage, wantsPartial } from '../view/partial.ts'
import { awayAnswer, isAway, shellFor } from './away.ts'
import { personalContext } from './context.ts'
import { errorAnswer, errorPages, statusOf } from './error-pages.ts'
import { isKnown, keyOfPage } from './keeping.ts'
import { loaderOf } from './loaders.ts'
import { orderCalendar } from './order-calendar.ts'
import { originOf } from './origin.ts'
import { shortLink } from './short-link.ts'

export interface PagesOptions {
  locale: Locale
  publicOrigin: string | undefined
  supportPhone: string | undefined
  secure: boolean
  detectLocale: boolean
  /** Public pages are kept for others. */
  keepsPages: boolean
}

interface Hooks { onRequest?: onRequestHookHandler }

/** Every page of the route map in one language; registered once without prefix and once with /ru. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { locale, secure } = options
  const guards: Record<Guard, Hooks> = {
    auth: { onRequest: authGuard(locale) },
    orderPhone: { onRequest: orderPhoneGuard(locale) },
    // It depends on the menu alone, as the page does, and is asked where that is not kept.
    catalog: {},
  }
  app.addHook('onRequest', rememberLocale(locale, secure))
  app.addHook('onRequest', notePurpose)
  app.addHook('onRequest', limitDocuments(secure))
  errorPages(app, options)
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const hooks = route.guard ? guards[route.guard] : languageHooks(name, options)
    // '/ru' alone is the address; '/ru/' is left to the redirect guard.
    app.get(route.path, { ...hooks, prefixTrailingSlash: 'no-slash' }, (request, reply) => { answerPage(name, route, request, reply, options) })
  }
  app.get(accountPath, { onRequest: authGuard(locale) }, (request, reply) =>
    redirectPage(request, reply, href(locale, firstRoom(request.server.capabilities.lacking)), 302))
  app.get(shortLinkPath, shortLink(options))
  app.get(calendarOf(routes.orderLink.path), orderCalendar(options))
  await app.register(forms, { locale, secure, show: (name, request, reply) => answerPage(name, routes[name], request, reply, options) })
}

/** Only the unprefixed home page leads to another language. */
const languageHooks = (name: RouteName, { locale, detectLocale, secure }: PagesOptions): Hooks =>
  name === 'home' && locale === 'uk' && detectLocale ? { onRequest: localeGuard(secure) } : {}

/** Loader → view → frame; none of them knows the others. */
function answerPage(name: RouteName, route: Route, request: FastifyRequest, reply: FastifyReply, options: PagesOptions): void {
  const { locale, publicOrigin, supportPhone, keepsPages } = options
  // A page of what the backend does not have leads to what comes closest.
  const instead = insteadOf(name, request.server.capabilities.lacking)
  if (instead) return void redirectPage(request, reply, inLocale(locale, routes[instead].path), 302)
  const key = keepsPages && !request.letterTried ? keyOfPage(route, request, originOf(request, publicOrigin)) : null
  sendPage(reply, {
    id: name, locale, static: route.static ?? false, criticality: criticalityOf(name, route, request), key, opensEarly: !request.letterTried && isCertain(route, request),
    guard: route.guard === 'catalog' ? () => {
      if (isFramed(request, key)) begin(shellFor(route, publicContext(request, locale), supportPhone))
      return catalogGuard(request, reply, locale)
    } : undefined,
    shell: () => shellFor(route, publicContext(request, locale), supportPhone),
    load: () => load(name, route, request, options, key),
    instead: (error) => errorAnswer(request, statusOf(error, request), options),
  })
}

/** Nothing is known of the address that could be wrong, and nobody has to be turned away. */
const isCertain = ({ path, guard, personal }: Route, { query }: FastifyRequest): boolean =>
  !path.includes(':') && !guard && !personal && !('page' in (query as object))

/** Checkout and profile are never refused; prefetched pages are refused first. */
function criticalityOf(name: RouteName, { layout }: Route, request: FastifyRequest): Criticality {
  if (layout === 'checkout' || name === 'accountProfile') return 'vital'
  return isPrefetch(request) ? 'extra' : 'ordinary'
}

/** A partial has no frame, unless its page is cached for documents, too. */
const isFramed = (request: FastifyRequest, key: string | null): boolean => key !== null || !wantsPartial(request)

/** The frame's answers are on their way beside the page's own: a visitor waits once for a silent backend. */
function begin<Made>(promise: Promise<Made>): () => Promise<Made> {
  promise.catch(() => {})
  return () => promise
}

async function load(name: RouteName, route: Route, request: FastifyRequest, options: PagesOptions, key: string | null): Promise<PageAnswer> {
  const { locale, publicOrigin, supportPhone } = options
  const { reader, sources } = watched(request.server.anonymous.forPages)
  const context = personalContext(request, locale, reader)
  const askShell = () => shellFor(route, context, supportPhone)
  const shell = isFramed(request, key) ? begin(askShell()) : askShell
  const loaded = await loaderOf(name)(context).catch((error: unknown) => {
    if (!isAway(route, error)) throw error
    request.log.warn({ err: error, page: name }, 'away')
    return null
  })
  if (!loaded) return awayAnswer(name, request, options)
  const { layout, static: still = false } = route
  const letter = letterOf(name, request)
  const personal = route.personal ?? letter !== null
  const { data, title, description = '', late = {}, structured, status = letter?.status ?? 200, unlisted = route.unlisted ?? personal, ofToday, canonicalQuery, ...head } = loaded
  // A late failure belongs to whoever reads it; until then it must not count as unhandled.
  for (const promise of Object.values(late)) promise.catch(() => {})
  return {
    record: { id: name, locale, layout, url: request.url, title, description, status, static: still, data: withLetter(data, letter), ...(canonicalQuery && { canonicalQuery }), ...(!personal && sources.areOutdated && { outdated: true as const }), ...(context.lacking.length > 0 && { lacking: context.lacking }) },
    late, personal, unlisted, head, structured, options: () => siteOptions(context).catch(() => null),
    origin: originOf(request, publicOrigin), shell,
    keep: key === null || ofToday ? undefined : { key, sources, isKnown: () => isKnown(context) },
  }
}
