import { CART_LINES_MAX, NOTE_MAX, OPTIONS_MAX, QTY_MAX, type RequestedLine } from './cart.ts'
import { anyIdFrom, ID_WORD, type AnyId } from '../any-id.ts'
import { plainGuest } from './guest-bills.ts'
import { plainLine } from './plain-line.ts'
import { parseSelection } from '../menu/parse-selection.ts'
import { lineKey, selectionText } from '../menu/selection-text.ts'

/**
 * A cart as one text, for links (cart-link.ts) and for the cookie: "12:2,13:1(3'5)!bm90ZQ@T2xo" is two of dish 12, and one of dish
 * 13 with an option, a note and a guest. Options are in parentheses, notes and names in base64url. The cookie has one text a city, the latest
 * city's last: "1~12:2,13:1*2~40:1".
 */

/** Longest text: with all the shop's cookies it fits into the headers of a request. */
export const CART_TEXT_MAX = 3000
/** As many as fit into a cookie. */
export const COOKIE_CARTS_MAX = 3

export interface CityCart {
  readonly cityId: AnyId
  readonly lines: readonly RequestedLine[]
}

/** Why a text is no cart: unreadable, an amount or a note out of its limits, too many dishes, too long. */
export type CartTextFault = 'text' | 'amount' | 'note' | 'lines' | 'length'

const LINE = /^(~?[\w.-]+):([\w.-]+)(?:\(([^,]+)\))?(?:!([\w-]+))?(?:@([\w-]+))?$/
const ID = /^[1-9]\d{0,9}$/
const QTY = /^[1-9]\d?$/

const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null for texts that the function above does not write. */
function decoded(written: string): string | null {
  try {
    const bytes = atob(written.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return encoded(text) === written ? text : null
  } catch {
    return null
  }
}

function lineFrom(text: string): RequestedLine | CartTextFault {
  const [, token = '', qty = '', selected = '', written = '', name = ''] = LINE.exec(text) ?? []
  // Any id may be written in base64url, after a tilde.
  const id = token.startsWith('~') ? decoded(token.slice(1)) : token
  const [options, read, by] = [parseSelection(selected), decoded(written), decoded(name)]
  if (id === null || !ID.test(id) || options === null || options.length > OPTIONS_MAX) return 'text'
  if (read === null || by === null) return 'text'
  if (!QTY.test(qty)) return 'amount'
  const note = plainLine(read)
  if ([...note].length > NOTE_MAX) return 'note'
  const choice = { ...(options.length > 0 && { options }), ...(note && { note }), guest: plainGuest(by) }
  return { product_id: Number(id), qty: Number(qty), ...choice }
}

/** The lines of a text, equal ones as one, or why it has none; by one guest where none is named, without names where orders have none. */
export function readLines(text: string, hasGuests = true, by = ''): RequestedLine[] | CartTextFault {
  if (text.length > CART_TEXT_MAX) return 'length'
  const byKey = new Map<string, RequestedLine>()
  for (const read of text.split(',').map(lineFrom)) {
    if (typeof read === 'string') return read
    const line = { ...read, guest: (hasGuests && (read.guest || by)) || undefined }
    const key = keyOfRequested(line)
    byKey.set(key, { ...line, qty: line.qty + (byKey.get(key)?.qty ?? 0) })
  }
  const lines = [...byKey.values()]
  if (lines.length > CART_LINES_MAX) return 'lines'
  return lines.some(({ qty }) => qty > QTY_MAX) ? 'amount' : lines
}

const lineText = ({ product_id, qty, options = [], note, guest }: RequestedLine): string =>
  `${product_id}:${qty}` +
  (options.length > 0 ? `(${selectionText(options)})` : '') +
  (note ? `!${encoded(note)}` : '') +
  (guest ? `@${encoded(guest)}` : '')

export const linesText = (lines: readonly RequestedLine[]): string => lines.map(lineText).join(',')

function cartFrom(text: string): CityCart[] {
  const [city = '', written = '', ...more] = text.split('~')
  const lines = ID_WORD.test(city) && more.length === 0 ? readLines(written) : 'text'
  return typeof lines === 'string' ? [] : [{ cityId: anyIdFrom(city), lines }]
}

/** None for texts that the function below did not write. */
export const parseCartsText = (text: string): CityCart[] => text.split('*').flatMap(cartFrom)

export const cartsText = (carts: readonly CityCart[]): string =>
  carts.map(({ cityId, lines }) => `${cityId}~${linesText(lines)}`).join('*')

export const linesIn = (carts: readonly CityCart[], cityId: AnyId | undefined): readonly RequestedLine[] =>
  carts.find((cart) => cart.cityId === cityId)?.lines ?? []

const fits = (carts: readonly CityCart[]): boolean =>
  carts.length <= COOKIE_CARTS_MAX && encodeURIComponent(cartsText(carts)).length <= CART_TEXT_MAX

/**
 * The carts with other lines for one city; past the limit the oldest cities go. Null: even this city's lines alone are too much for
 * a cookie.
 */
export function withLines(
  carts: readonly CityCart[],
  cityId: AnyId,
  lines: readonly RequestedLine[],
): CityCart[] | null {
  const otherCarts = carts.filter((cart) => cart.cityId !== cityId)
  const all = lines.length > 0 ? [...otherCarts, { cityId, lines }] : otherCarts
  const from = all.findIndex((_, index) => fits(all.slice(index)))
  return from < 0 && all.length > 0 ? null : all.slice(from < 0 ? 0 : from)
}

/** The key of a line, as buttons of a form name it. */
export const keyOfRequested = ({ product_id, options, note, guest }: RequestedLine): string =>
  lineKey(product_id, options, note, guest)
