import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import { isForSharedCache } from '#server/http/shared-cache.ts'
import { wantsPartial } from '#server/http/partial-request.ts'

const crawler = /bot|crawl|spider|slurp|preview/i

/**
 * A document request for '/' by a Russian-speaking customer redirects to /ru: by the language cookie, on a first
 * visit by Accept-Language. Deep links, crawlers and links within the shop are not redirected.
 */
export const localeGuard =
  (secure: boolean): onRequestHookHandler =>
  async (request, reply) => {
    if (wantsPartial(request)) return
    reply.header('vary', 'Accept-Language, Cookie, Referer')
    if (crawler.test(request.headers['user-agent'] ?? '') || languageOf(request) !== 'ru' || comesFromShop(request))
      return
    rememberLanguage(reply, 'ru', secure)
    return reply.header('cache-control', 'no-store').redirect(href('ru', 'home') + queryOf(request), 302)
  }

const languageOf = ({ visitor, headers }: FastifyRequest): Locale | null =>
  visitor.language ?? preferredLocale(headers['accept-language'])

/** Without scripts, the language switch cannot write a cookie before its link is followed. */
const comesFromShop = ({ host, headers: { referer = '' } }: FastifyRequest): boolean =>
  URL.parse(referer)?.host === host

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** 365 days, path /, same-site lax. */
export const rememberLanguage = (reply: FastifyReply, locale: Locale, secure: boolean): FastifyReply =>
  reply.setCookie(cookies.language, locale, { path: '/', sameSite: 'lax', maxAge: YEAR_S, secure })

/** A fetched document is not displayed: the service worker stores pages of both languages. */
const isFetched = ({ headers: { 'sec-fetch-mode': mode = 'navigate' } }: FastifyRequest): boolean => mode !== 'navigate'

/** Remembers the language of a displayed document; one that may be shared sets no cookies. */
export const rememberLocale =
  (locale: Locale, secure: boolean): onRequestHookHandler =>
  (request, reply, done) => {
    const isKnown = request.visitor.language === locale || isForSharedCache(request)
    if (!isKnown && !wantsPartial(request) && !isFetched(request)) rememberLanguage(reply, locale, secure)
    done()
  }
