import { CART_LINES_MAX, QTY_MAX, type CartLine } from './cart.ts'

/**
 * Lines of a cart, each version of a product once, as the browser stores them and as forms without scripts do: the part of the rules that a
 * first screen needs.
 */
type KeyedLine = Pick<CartLine, 'key' | 'qty' | 'minQty' | 'guest'>

export const findLine = <Line extends KeyedLine>(lines: readonly Line[], key: string): Line | undefined =>
  lines.find((line) => line.key === key)

/** Adding an existing line replaces its qty; a full cart takes no further line. */
export function putLine<Line extends KeyedLine>(lines: readonly Line[], line: Line): Line[] {
  const qty = Math.min(line.qty, QTY_MAX)
  if (findLine(lines, line.key))
    return lines.map((existing) => (existing.key === line.key ? { ...existing, qty } : existing))
  return lines.length < CART_LINES_MAX ? [...lines, { ...line, qty }] : [...lines]
}

/** Removal sets a lower qty that is above 0 and at least the minimum; otherwise it drops the line. */
export const lowerLine = <Line extends KeyedLine>(lines: readonly Line[], key: string, qty: number): Line[] =>
  lines.flatMap((line) => {
    if (line.key !== key) return [line]
    return qty > 0 && qty >= line.minQty ? [{ ...line, qty: Math.min(qty, line.qty) }] : []
  })

/** The cart's counter. */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.qty, 0)

/** Dishes, as a cart is announced: what is sold by weight is one. */
export const dishesIn = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { qty, productData: { unit } }) => sum + (unit === 'g' ? 1 : qty), 0)

/** Steps of all versions of a product. */
export const countOfProduct = (lines: readonly CartLine[], id: number): number =>
  countOf(lines.filter((line) => line.id === id))

/** Adds a line to an equal one, up to the limit and at least the minimum. */
export const joinLine = <Line extends KeyedLine>(lines: readonly Line[], line: Line): Line[] =>
  putLine(lines, { ...line, qty: Math.max(line.qty + (findLine(lines, line.key)?.qty ?? 0), line.minQty) })

/** Quantities of lines in both carts are added, those of a guest replace the earlier ones; a full cart takes no further line. */
export const mergeCartLines = <Line extends KeyedLine>(lines: readonly Line[], more: readonly Line[]): Line[] =>
  more.reduce(
    joinLine<Line>,
    lines.filter(({ guest }) => !guest || !more.some((line) => line.guest === guest)),
  )
