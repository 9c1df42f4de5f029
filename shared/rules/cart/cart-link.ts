import { inLocale, type Locale } from '#shared/locale.ts'
import { cartLinkPath } from '#shared/address-names.ts'
import { parseAnyId, type AnyId } from '../any-id.ts'
import { SERVICES } from '../delivery/services.ts'
import type { DeliveryType } from '../delivery/fulfilment.ts'
import { plainGuest } from './guest-bills.ts'
import { promoCode } from './promo-code.ts'
import { linesText, readLines } from './written-cart.ts'

/**
 * A cart as an address, `/buy/12:2,13:1?fulfilment=pickup&restaurant=1&promo=KUM100`, by the grammar of permalinks of the Universal
 * Commerce Protocol, whose own names of these parameters are understood, too. It has no price, and nothing of a person but notes and
 * the name of a guest.
 */
export interface CartLink {
  /** The text of the cart (written-cart.ts). */
  readonly lines: string
  readonly fulfilment?: DeliveryType | null | undefined
  readonly restaurant?: AnyId | null | undefined
  readonly promo?: string
}

type Query = Readonly<Record<string, string>>

/** Longest code that an order takes. */
const PROMO_MAX = 30

/** A name in the query, as a form without scripts sends it, is that of each line without one. */
function withGuest(lines: string, name: string): string {
  const guest = plainGuest(name)
  const read = guest ? readLines(lines) : lines
  return typeof read === 'string' ? lines : linesText(read.map((line) => ({ guest, ...line })))
}

/** What does not say a known value says nothing. */
export function cartLinkFrom(lines: string, query: Query): CartLink {
  const kind = query.fulfilment ?? query['fulfillment/methods/0/type']
  const promo = promoCode(query.promo ?? query['discounts/codes/0'] ?? '')
  return {
    lines: withGuest(lines, query.guest ?? ''),
    fulfilment: SERVICES.find((type) => type === kind) ?? null,
    restaurant: parseAnyId(query.restaurant ?? query['fulfillment/methods/0/selected_destination_id']),
    promo: promo.length > PROMO_MAX ? '' : promo,
  }
}

/** Without what says nothing. */
const queryOf = (parameters: object): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

/** The query of the cart page that a link leads to. */
export const cartLinkQuery = ({ lines, ...parameters }: CartLink): string => queryOf({ buy: lines, ...parameters })

/** The link in such a query; null: none. */
export const cartLinkIn = (query: Query): CartLink | null =>
  query.buy === undefined ? null : cartLinkFrom(query.buy, query)

/** Messengers end a link at some of these characters. */
const escaped = (lines: string): string =>
  lines.replace(/['()!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The address of a link, in a language. */
export function cartLinkHref(locale: Locale, { lines, ...parameters }: CartLink): string {
  const query = queryOf(parameters)
  return inLocale(locale, `${cartLinkPath}/${escaped(lines)}`) + (query && `?${query}`)
}
