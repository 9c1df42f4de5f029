import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { ShortLink } from '#shared/contract/publishing.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { defaultLocale, inLocale, splitLocale, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { UNKNOWN_CODE_QUERY, shortLinkPath } from '#shared/route-map.ts'
import { TABLE_LIFE_S, parseTable, tableText } from '#shared/rules/dine-in-table.ts'
import { UpstreamError } from '#server/errors.ts'
import { rememberLanguage } from './guards/locale-redirect.ts'
import { sameSiteUrl } from './guards/same-site-url.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** How long the promotion of a leaflet comes first. */
const PROMOTION_LIFE_S = 7 * 86_400

interface ShortLinkOptions {
  locale: Locale
  secure: boolean
}

/**
 * `/r?c=CODE`: redirects to the target of a printed code, remembering its table or promotion; without a code to the home page, which
 * reports an unknown one. Codes are printed without a language: the language cookie decides.
 */
export const shortLink =
  ({ locale: ofRoute, secure }: ShortLinkOptions): RouteHandlerMethod =>
  async (request, reply) => {
    const locale = ofRoute === defaultLocale ? (request.visitor.language ?? ofRoute) : ofRoute
    rememberLanguage(reply, locale, secure)
    const { c: code } = request.query as { c?: unknown }
    const link = code === undefined ? null : await linkOf(code, request, locale)
    if (link === 'unknown') return redirectPage(request, reply, `${href(locale, 'home')}?${UNKNOWN_CODE_QUERY}`, 302)
    if (link) remember(reply, link, secure)
    return redirectPage(request, reply, link ? targetOf(link, locale) : href(locale, 'home'), 302)
  }

/** Null while the restaurant is unavailable. */
async function linkOf(code: unknown, request: FastifyRequest, locale: Locale): Promise<ShortLink | 'unknown' | null> {
  if (typeof code !== 'string' || !/^[A-Za-z0-9-]{1,32}$/.test(code)) return 'unknown'
  const { anonymous } = request.server
  try {
    return (await anonymous.read('getShortLink', { params: { code } }, locale, request.id)).data
  } catch (error) {
    request.log.info({ err: error }, 'short link lookup failed')
    return error instanceof UpstreamError && error.status === 404 ? 'unknown' : null
  }
}

/** The link's path in the language of the route, if it stays inside the shop; a code never leads to another code. */
function targetOf({ path }: ShortLink, locale: Locale): string {
  const url = sameSiteUrl(path)
  if (!url) return href(locale, 'home')
  const page = splitLocale(url.pathname).path
  return page === shortLinkPath ? href(locale, 'home') : inLocale(locale, page) + url.search + url.hash
}

/** The client reads the table, the server the promotion. */
function remember(reply: FastifyReply, { restaurant_id, table, promotion_id }: ShortLink, secure: boolean): void {
  const base = { path: '/', sameSite: 'lax', secure } as const
  const text = restaurant_id && table ? tableText({ restaurantId: restaurant_id, table }) : null
  if (parseTable(text)) reply.setCookie(cookies.table, text ?? '', { ...base, maxAge: TABLE_LIFE_S })
  if (promotion_id)
    reply.setCookie(serverCookies.promotion, String(promotion_id), {
      ...base,
      httpOnly: true,
      maxAge: PROMOTION_LIFE_S,
    })
}
