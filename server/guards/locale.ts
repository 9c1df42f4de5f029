import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { cookies, YEAR_S } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import { wantsPartial } from '../view/partial.ts'

const crawler = /bot|crawl|spider|slurp|preview/i

/** A first visit to '/' that prefers Russian goes to /ru (decisions, locale guard); deep links and crawlers stay. */
export const localeGuard = (): onRequestHookHandler => async (request, reply) => {
  if (wantsPartial(request)) return
  reply.header('vary', 'Accept-Language, Cookie')
  if (isFirstVisit(request) && preferredLocale(request.headers['accept-language']) === 'ru') {
    return reply.header('cache-control', 'no-store').redirect(href('ru', 'home') + queryOf(request), 302)
  }
}

const isFirstVisit = ({ visitor, headers }: FastifyRequest): boolean =>
  visitor.language === null && !crawler.test(headers['user-agent'] ?? '')

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** Remembers the language of the document being shown (spec 4: 365 days, path /, same-site lax). */
export const rememberLocale = (locale: Locale, secure: boolean): onRequestHookHandler => (request, reply, done) => {
  if (request.visitor.language !== locale && !wantsPartial(request)) {
    reply.setCookie(cookies.language, locale, { path: '/', sameSite: 'lax', maxAge: YEAR_S, secure })
  }
  done()
}
