import { inLocale, type Locale } from '#shared/locale.ts'
import { cartLinkPath } from '#shared/address-names.ts'
import { parseAnyId, type AnyId } from '../any-id.ts'
import { SERVICES } from '../delivery/services.ts'
import type { DeliveryType } from '../delivery/fulfilment.ts'
import { plainGuest } from './guest-bills.ts'
import { promoCode } from './promo-code.ts'

/**
 * A cart as an address, `/buy/12:2,13:1?fulfilment=pickup&restaurant=1&promo=KUM100`, by the grammar of permalinks of the Universal
 * Commerce Protocol, whose own names of these parameters are understood, too. The cart page's query and the fields of its form have
 * these names. It has no price, and nothing of a person but notes and the names of guests.
 */
export interface CartLink {
  /** The text of the cart (written-cart.ts). */
  readonly lines: string
  readonly fulfilment?: DeliveryType | null | undefined
  readonly restaurant?: AnyId | null | undefined
  readonly promo?: string
  /** Who chose the lines that name no guest. */
  readonly guest?: string
}

/** Longest code that an order takes. */
const PROMO_MAX = 30

/** What does not say a known value says nothing. */
export function cartLinkFrom(query: Readonly<Record<string, string>>): CartLink {
  const kind = query.fulfilment ?? query['fulfillment/methods/0/type']
  const promo = promoCode(query.promo ?? query['discounts/codes/0'] ?? '')
  return {
    lines: query.lines ?? '',
    fulfilment: SERVICES.find((type) => type === kind) ?? null,
    restaurant: parseAnyId(query.restaurant ?? query['fulfillment/methods/0/selected_destination_id']),
    promo: promo.length > PROMO_MAX ? '' : promo,
    guest: plainGuest(query.guest ?? ''),
  }
}

/** The address of a link, in a language; messengers end a link at some of the characters that are escaped. */
export function cartLinkHref(locale: Locale, { lines, ...parameters }: CartLink): string {
  const escaped = lines.replace(/['()!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const named = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const query = new URLSearchParams(named).toString()
  return inLocale(locale, `${cartLinkPath}/${escaped}`) + (query && `?${query}`)
}
