import { CART_LINES_MAX, QTY_MAX } from './cart.ts'
import { anyIdFrom, ID_WORD, type AnyId } from '../any-id.ts'
import type { RequestedLine } from './quote.ts'
import { parseSelection } from '../menu/parse-selection.ts'
import { lineKey, selectionText } from '../menu/selection-text.ts'

/**
 * Carts as a cookie contains them, one a city, the latest city's last: "1~12.2~13.1(3'5)!bm90ZQ*2~40.1". A line has its options in
 * parentheses and its note in base64url.
 */

/** As many as fit into a cookie. */
export const COOKIE_CARTS_MAX = 3

export interface CityCart {
  readonly cityId: AnyId
  readonly lines: readonly RequestedLine[]
}

const LINE = /^([1-9]\d{0,9})\.([1-9]\d?)(?:\(([^~*]+)\))?(?:!([\w-]+))?$/
/** What a cookie can hold beside the shop's others. */
const CARTS_LENGTH = 3000

const encoded = (note: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(note)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function decoded(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}

function lineFrom(text: string): RequestedLine[] {
  const [, id, qty, selected = '', written = ''] = LINE.exec(text) ?? []
  const options = parseSelection(selected)
  const note = decoded(written)
  if (id === undefined || options === null || note === null) return []
  const choice = { ...(options.length > 0 && { options }), ...(note && { note }) }
  return [{ product_id: Number(id), qty: Number(qty), ...choice }]
}

function cartFrom(text: string): CityCart[] {
  const [city = '', ...texts] = text.split('~')
  const lines = texts.flatMap(lineFrom)
  return ID_WORD.test(city) && texts.length > 0 && lines.length === texts.length
    ? [{ cityId: anyIdFrom(city), lines }]
    : []
}

/** None for texts that the function below did not write. */
export const parseCartsText = (text: string): CityCart[] => text.split('*').flatMap(cartFrom)

const lineText = ({ product_id, qty, options = [], note }: RequestedLine): string =>
  `${product_id}.${qty}` + (options.length > 0 ? `(${selectionText(options)})` : '') + (note ? `!${encoded(note)}` : '')

export const cartsText = (carts: readonly CityCart[]): string =>
  carts.map(({ cityId, lines }) => [cityId, ...lines.map(lineText)].join('~')).join('*')

export const linesIn = (carts: readonly CityCart[], cityId: AnyId | undefined): readonly RequestedLine[] =>
  carts.find((cart) => cart.cityId === cityId)?.lines ?? []

const fits = (carts: readonly CityCart[]): boolean =>
  carts.length <= COOKIE_CARTS_MAX && cartsText(carts).length <= CARTS_LENGTH

/**
 * The carts with other lines for one city; past the limit the oldest cities go. Null: even this city's lines alone are too much for
 * a cookie.
 */
export function withLines(
  carts: readonly CityCart[],
  cityId: AnyId,
  lines: readonly RequestedLine[],
): CityCart[] | null {
  const others = carts.filter((cart) => cart.cityId !== cityId)
  const all = lines.length > 0 ? [...others, { cityId, lines }] : others
  const from = all.findIndex((_, index) => fits(all.slice(index)))
  return from < 0 && all.length > 0 ? null : all.slice(from < 0 ? 0 : from)
}

/** The key of a line, as buttons of a form name it. */
export const keyOfRequested = ({ product_id, options, note }: RequestedLine): string =>
  lineKey(product_id, options, note)

const isKey =
  (key: string) =>
  (line: RequestedLine): boolean =>
    keyOfRequested(line) === key

/** So many steps more of a line, from the smallest amount on; a full cart takes no further line. */
export function raised(
  lines: readonly RequestedLine[],
  added: RequestedLine,
  minQty: number,
): readonly RequestedLine[] {
  const isAdded = isKey(keyOfRequested(added))
  if (lines.some(isAdded)) {
    return lines.map((line) =>
      isAdded(line) ? { ...line, qty: Math.min(Math.max(line.qty + added.qty, minQty), QTY_MAX) } : line,
    )
  }
  return lines.length < CART_LINES_MAX ? [...lines, { ...added, qty: Math.max(added.qty, minQty) }] : lines
}

/** One step less; below the smallest amount the line goes. */
export const lowered = (lines: readonly RequestedLine[], key: string, minQty: number): RequestedLine[] =>
  lines.flatMap((line) => (!isKey(key)(line) ? [line] : line.qty > minQty ? [{ ...line, qty: line.qty - 1 }] : []))

export const dropped = (lines: readonly RequestedLine[], key: string): RequestedLine[] =>
  lines.filter((line) => !isKey(key)(line))
