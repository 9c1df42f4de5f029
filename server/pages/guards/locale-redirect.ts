import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { splitLocale, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { isForSharedCache } from '#server/http/shared-cache.ts'
import { wantsPartial } from '#server/http/partial-request.ts'

const crawler = /bot|crawl|spider|slurp|preview/i

/**
 * The language of '/', with `LOCALE_DETECTION=redirect`, the default (server/pages/plugin.ts): Ukrainian, but a document request by a Russian-speaking customer
 * is redirected to /ru, by the language cookie, without one by Accept-Language. Crawlers, partials and links within the shop are
 * not redirected. Other settings of it leave '/' Ukrainian; `offer` shows a bar (client/shell/notices/language-offer.tsx).
 */
export const localeGuard: onRequestHookHandler = async (request, reply) => {
  if (wantsPartial(request)) return
  reply.header('vary', 'Accept-Language, Cookie, Referer')
  if (crawler.test(request.headers['user-agent'] ?? '') || languageOf(request) !== 'ru' || shopPageBefore(request))
    return
  rememberLanguage(reply, 'ru')
  return reply.header('cache-control', 'no-store').redirect(href('ru', 'home') + queryOf(request), 302)
}

const languageOf = ({ visitor, headers }: FastifyRequest): Locale | null =>
  visitor.language ?? preferredLocale(headers['accept-language'])

/** The page of the shop whose link was followed. */
function shopPageBefore({ host, headers: { referer = '' } }: FastifyRequest): URL | null {
  const url = URL.parse(referer)
  return url?.host === host ? url : null
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** 365 days, path /, same-site lax. */
export const rememberLanguage = (reply: FastifyReply, locale: Locale): FastifyReply =>
  reply.setCookie(cookies.language, locale, { maxAge: YEAR_S })

/** A fetched document is not displayed: the service worker stores pages of both languages. */
const isFetched = ({ headers: { 'sec-fetch-mode': mode = 'navigate' } }: FastifyRequest): boolean => mode !== 'navigate'

/**
 * Remembers the language that a page of the shop was switched to: without scripts the switch cannot write the cookie. A link from
 * elsewhere decides nothing, and a document that may be shared sets no cookies.
 */
export const rememberSwitch: onRequestHookHandler = (request, reply, done) => {
  const locale = localeOf(request)
  const before = shopPageBefore(request)
  const isSwitch = before !== null && splitLocale(before.pathname).locale !== locale
  const isKnown = request.visitor.language === locale || isForSharedCache(request)
  if (isSwitch && !isKnown && !wantsPartial(request) && !isFetched(request)) rememberLanguage(reply, locale)
  done()
}
