import { inLocale, type Locale } from '#shared/locale.ts'
import { cartLinkPath } from '#shared/address-names.ts'
import { parseAnyId } from '../any-id.ts'
import { searchOf } from '../plain-address.ts'
import { SERVICES } from '../delivery/services.ts'
import { plainGuest } from './guest-bills.ts'
import { PROMO_MAX, promoCode } from './promo-code.ts'

/**
 * A cart as an address, `/buy/12:2,13:1?fulfilment=pickup&restaurant=1&promo=KUM100`, by the grammar of permalinks of the Universal
 * Commerce Protocol, whose own names of these parameters are understood, too. The cart page's query has these names. It has no price,
 * and nothing of a person but notes and the names of guests.
 */
export type CartLink = Readonly<ReturnType<typeof cartLinkFrom>>

/** What does not say a known value says nothing. */
export function cartLinkFrom(query: Readonly<Record<string, string>>) {
  const kind = query.fulfilment ?? query['fulfillment/methods/0/type']
  const promo = promoCode(query.promo ?? query['discounts/codes/0'] ?? '')
  return {
    /** The text of the cart (written-cart.ts). */
    lines: query.lines ?? '',
    fulfilment: SERVICES.find((type) => type === kind) ?? null,
    restaurant: parseAnyId(query.restaurant ?? query['fulfillment/methods/0/selected_destination_id']),
    promo: promo && promo.length <= PROMO_MAX ? promo : undefined,
    /** Who chose the lines that name no guest. */
    guest: plainGuest(query.guest ?? '') || undefined,
  }
}

/** The address of a link, in a language; messengers end a link at some of the characters that are escaped. */
export function cartLinkHref(locale: Locale, { lines, ...parameters }: Partial<CartLink> & { lines: string }): string {
  const escaped = lines.replace(/['()!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return inLocale(locale, `${cartLinkPath}/${escaped}`) + searchOf(parameters)
}
