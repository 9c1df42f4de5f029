import { CART_LINES_MAX, NO_SCRIPT_CARTS_MAX, QTY_MAX } from '#shared/constants.ts'
import { anyIdFrom, type AnyId } from './any-id.ts'
import type { RequestedLine } from './quote.ts'

/** The cart of a browser without scripts, as its cookie contains it: '1~12.2~13.1*2~40.1', the latest city's last. */

/** Path of the no-script form actions, which redirect to a page (server/pages/form-actions). */
export const formsPath = '/forms'

export interface NoScriptCart {
  readonly cityId: AnyId
  readonly lines: readonly RequestedLine[]
}

const CART = /^[A-Za-z0-9][\w-]{0,63}(?:~[1-9]\d{0,9}\.[1-9]\d?)+$/

const lineFrom = (text: string): RequestedLine => {
  const [id, qty] = text.split('.')
  return { product_id: Number(id), qty: Number(qty) }
}

function cartFrom(text: string): NoScriptCart {
  const [city, ...lines] = text.split('~')
  return { cityId: anyIdFrom(city ?? ''), lines: lines.map(lineFrom) }
}

/** Null for texts that the function below did not write. */
export const parseNoScriptCarts = (text: string): NoScriptCart[] =>
  text
    .split('*')
    .filter((cart) => CART.test(cart))
    .map(cartFrom)

export const noScriptCartsText = (carts: readonly NoScriptCart[]): string =>
  carts
    .map(({ cityId, lines }) => [cityId, ...lines.map(({ product_id, qty }) => `${product_id}.${qty}`)].join('~'))
    .join('*')

export const linesIn = (carts: readonly NoScriptCart[], cityId: AnyId | undefined): readonly RequestedLine[] =>
  carts.find((cart) => cart.cityId === cityId)?.lines ?? []

/** The carts with other lines for one city; past the limit the oldest goes. */
export function withLines(
  carts: readonly NoScriptCart[],
  cityId: AnyId,
  lines: readonly RequestedLine[],
): NoScriptCart[] {
  const others = carts.filter((cart) => cart.cityId !== cityId)
  return (lines.length > 0 ? [...others, { cityId, lines }] : others).slice(-NO_SCRIPT_CARTS_MAX)
}

/** One step more, from the smallest amount on; a full cart takes no further line. */
export function raised(lines: readonly RequestedLine[], product_id: number, minQty: number): readonly RequestedLine[] {
  if (lines.some((line) => line.product_id === product_id)) {
    return lines.map((line) =>
      line.product_id === product_id ? { ...line, qty: Math.min(Math.max(line.qty + 1, minQty), QTY_MAX) } : line,
    )
  }
  return lines.length < CART_LINES_MAX ? [...lines, { product_id, qty: minQty }] : lines
}

/** One step less; below the smallest amount the line goes. */
export const lowered = (lines: readonly RequestedLine[], product_id: number, minQty: number): RequestedLine[] =>
  lines.flatMap((line) =>
    line.product_id !== product_id ? [line] : line.qty > minQty ? [{ ...line, qty: line.qty - 1 }] : [],
  )

export const dropped = (lines: readonly RequestedLine[], product_id: number): RequestedLine[] =>
  lines.filter((line) => line.product_id !== product_id)
