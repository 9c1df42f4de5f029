import type { FastifyRequest } from 'fastify'
import { cookies } from '#shared/constants.ts'
import type { LatePromises, PageData, PageId } from '#shared/page-data.ts'
import type { Locale } from '#shared/locale.ts'
import type { RouteName } from '#shared/routes.ts'
import type { NoScriptCart } from '#shared/rules/no-script-cart.ts'
import { parseFavourites } from '#shared/rules/stored-ids.ts'
import { publicContext, type PublicContext } from '#server/site/public-context.ts'
import { noScriptCartsOf } from '#server/orders/no-script-cart-cookie.ts'
import type { FailedOrderAttempt } from '../form-actions/order-fields.ts'
import type { JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import { linkedOrder } from '#server/orders/linked-order.ts'
import { orderPhoneOf } from '#server/plugins/visitor/order-cookies.ts'
import type { GuestContact } from '#server/orders/guest-contact.ts'
import type { LinkedOrder, SealedLinks } from '#server/orders/sealed-links.ts'
import type { PageHead } from '#server/rendering/html/page-head.ts'

/** What pages of one visitor may use besides. */
export interface PersonalContext extends PublicContext {
  readonly token: string | null
  readonly isTheirs: (phone: string) => boolean
  readonly orderPhone: string | null
  readonly orderIds: readonly string[]
  /** The phone an order was placed with from this browser, or null. */
  readonly orderPhoneOf: (id: string) => string | null
  readonly upstream: UpstreamClient
  readonly sealOrder: SealedLinks['seal']
  /** What the link of this address opens. */
  readonly linkedOrder: () => Promise<LinkedOrder | null>
  /** Ids of the products with a heart, oldest first. */
  readonly favourites: readonly number[]
  /** Put together without scripts. */
  readonly noScriptCarts: readonly NoScriptCart[]
  /** Name and phone of this browser's last order by form. */
  readonly guestContact: () => Promise<GuestContact | null>
  /** An order by form that was not placed. */
  readonly failedOrderAttempt: FailedOrderAttempt | null
}

/** What a loader gives: plain data and the words for the head. */
export interface Loaded<Id extends PageId> extends PageHead {
  readonly data: PageData[Id]
  readonly title: string
  readonly description?: string
  readonly canonicalQuery?: string
  /** 200 unless it says otherwise: a link that opens nothing, a form that could not be done. */
  readonly status?: number
  readonly deferred?: LatePromises
  /** Says otherwise than the route whether a search engine may show it. */
  readonly unlisted?: boolean
  /** It tells what day it is: not kept for another. */
  readonly ofToday?: true
  /** What search engines are told about the page. */
  readonly structured?: JsonLd
}

export type PublicLoader<Id extends RouteName> = (context: PublicContext) => Promise<Loaded<Id>>
export type PersonalLoader<Id extends RouteName> = (context: PersonalContext) => Promise<Loaded<Id>>

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
    noScriptCarts: noScriptCartsOf(request),
    failedOrderAttempt: request.orderTried ?? null,
  }
}
