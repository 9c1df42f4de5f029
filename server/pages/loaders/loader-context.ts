import type { FastifyRequest } from 'fastify'
import type { SiteOptions } from '#shared/contract/business.ts'
import { cookies } from '#shared/cookies.ts'
import type { PageData, PageId } from '#shared/page-data/pages.ts'
import type { Locale } from '#shared/locale.ts'
import type { RouteName } from '#shared/route-map.ts'
import type { CityCart } from '#shared/rules/cart/written-cart.ts'
import { parseFavourites } from '#shared/rules/stored/stored-ids.ts'
import { publicContext, type PublicContext } from '#server/site/public-context.ts'
import { cookieCartsOf } from '#server/orders/cart-cookie.ts'
import type { FailedOrderAttempt } from '../form-actions/order-fields.ts'
import type { JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import { linkedOrder, type LinkedOrder, type SealedLinks } from '#server/orders/sealed-links.ts'
import { orderPhoneOf } from '#server/visitor/order-cookies.ts'
import type { GuestContact } from '#server/orders/guest-contact-cookie.ts'
import type { PageHead } from '#server/rendering/html/page-head.ts'

/** Additional context of personal pages. */
export interface PersonalContext extends PublicContext {
  readonly token: string | null
  readonly isTheirs: (phone: string) => boolean
  readonly orderPhone: string | null
  readonly orderIds: readonly string[]
  /** The phone of an order placed from this browser, or null. */
  readonly orderPhoneOf: (id: string) => string | null
  readonly upstream: UpstreamClient
  readonly sealOrder: SealedLinks['seal']
  /** The order of this address's link. */
  readonly linkedOrder: () => Promise<LinkedOrder | null>
  /** Ids of favourite products, oldest first. */
  readonly favourites: readonly number[]
  /** Carts filled without scripts. */
  readonly cookieCarts: readonly CityCart[]
  /** Name and phone of this browser's last form order. */
  readonly guestContact: () => Promise<GuestContact | null>
  /** A failed form order. */
  readonly failedOrderAttempt: FailedOrderAttempt | null
}

/** A loader's result: plain data and the page head. */
export interface Loaded<Id extends PageId> extends PageHead {
  readonly data: PageData[Id]
  readonly title: string
  /** Chooses the postfix of the title; 'whole': the title has none. */
  readonly titleKind?: 'category' | 'dish' | 'news' | 'whole'
  readonly description?: string
  readonly canonicalQuery?: string
  /** 200 unless set: an invalid link, a failed form. */
  readonly status?: number
  /** Overrides the route: not indexed by search engines. */
  readonly unlisted?: boolean
  /** Depends on the date: cached for one day only. */
  readonly ofToday?: true
  /** Structured data for search engines. */
  readonly structured?: JsonLd
}

type Loader<Context, Id extends RouteName> = (context: Context, options: SiteOptions) => Promise<Loaded<Id>>
export type PublicLoader<Id extends RouteName> = Loader<PublicContext, Id>
/** One of a page that tolerates an outage may not use the site settings. */
export type PersonalLoader<Id extends RouteName> = Loader<PersonalContext, Id>

export const personalContext = (
  request: FastifyRequest,
  locale: Locale,
  anonymous?: AnonymousReader,
): PersonalContext => {
  const { token, isTheirs, orderPhone, orderIds } = request.visitor
  const { upstream, sealedLinks, guestContacts } = request.server
  return {
    ...publicContext(request, locale, anonymous),
    token,
    isTheirs,
    orderPhone,
    orderIds,
    orderPhoneOf: (id) => orderPhoneOf(request.visitor, id),
    upstream,
    sealOrder: sealedLinks.seal,
    linkedOrder: () => linkedOrder(request),
    guestContact: () => guestContacts.read(request),
    favourites: parseFavourites(request.cookies[cookies.favourites]),
    cookieCarts: cookieCartsOf(request),
    failedOrderAttempt: request.failedOrderAttempt ?? null,
  }
}
