import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { ShortLink } from '#shared/contract/publishing.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { defaultLocale, inLocale, splitLocale, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { PROMOTION_QUERY, UNKNOWN_CODE_QUERY, shortLinkPath } from '#shared/address-names.ts'
import { cartLinkFrom } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX } from '#shared/rules/cart/written-cart.ts'
import { searchOf } from '#shared/rules/plain-address.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import { TABLE_LIFE_S, parseTable, tableText } from '#shared/rules/delivery/dine-in-table.ts'
import { UpstreamError } from '#server/errors.ts'
import { rememberLanguage } from './guards/locale-redirect.ts'
import { sameSiteUrl } from './form-actions/return-path.ts'
import { queryOf } from '#server/site/public-context.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** How long the promotion of a leaflet comes first. */
const PROMOTION_LIFE_S = 7 * 86_400

interface ShortLinkOptions {
  detectLocale: boolean
}

/**
 * `/r?c=CODE`: redirects to the target of a printed code, remembering its table or promotion; without a code to the home page, which
 * reports an unknown one. Codes are printed without a language: the language cookie decides, at a first visit the browser.
 */
export const shortLink =
  ({ detectLocale }: ShortLinkOptions): RouteHandlerMethod =>
  async (request, reply) => {
    const { visitor, headers } = request
    const ofRoute = localeOf(request)
    const detected =
      ofRoute === defaultLocale && detectLocale && !visitor.language
        ? preferredLocale(headers['accept-language'])
        : null
    if (detected) rememberLanguage(reply, detected)
    const locale = ofRoute === defaultLocale ? (visitor.language ?? detected ?? ofRoute) : ofRoute
    const { c: code } = request.query as { c?: unknown }
    const link = code === undefined ? null : await linkOf(code, request, locale)
    if (link === 'unknown') return redirectPage(reply, `${href(locale, 'home')}?${UNKNOWN_CODE_QUERY}`, 302)
    if (link) remember(reply, link)
    return redirectPage(reply, link ? targetOf(link, locale) : href(locale, 'home'), 302)
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
function targetOf({ path, promotion_id: promotion }: ShortLink, locale: Locale): string {
  const url = sameSiteUrl(path)
  if (!url) return href(locale, 'home')
  if (promotion) url.searchParams.set(PROMOTION_QUERY, String(promotion))
  const page = splitLocale(url.pathname).path
  return page === shortLinkPath ? href(locale, 'home') : inLocale(locale, page) + url.search + url.hash
}

/** The client reads the table, the server the promotion. */
function remember(reply: FastifyReply, { restaurant_id, table, promotion_id }: ShortLink): void {
  const text = restaurant_id && table ? tableText({ restaurantId: restaurant_id, table }) : null
  if (parseTable(text)) reply.setCookie(cookies.table, text ?? '', { maxAge: TABLE_LIFE_S })
  if (promotion_id)
    reply.setCookie(serverCookies.promotion, String(promotion_id), { httpOnly: true, maxAge: PROMOTION_LIFE_S })
}

/** `/buy/12:2,13:1` leads to the cart page, which shows the cart of the link and asks; nothing is stored or ordered here. */
export const cartLink: RouteHandlerMethod = async (request, reply) => {
  const { lines = '' } = request.params as { lines?: string }
  // One character too many is enough to be told.
  const link = cartLinkFrom({ ...queryOf(request), lines: lines.slice(0, CART_TEXT_MAX + 1) })
  reply.header('referrer-policy', 'no-referrer')
  return redirectPage(reply, href(localeOf(request), 'cart') + searchOf(link), 303)
}
