import type { CartLine } from './cart.ts'
import { findLine, putLine } from './cart-lines.ts'

/** Lines that become one. Not needed on a first screen. */

/** Adds a line to an equal one, up to the limit. */
export const joinLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  putLine(lines, { ...line, qty: line.qty + (findLine(lines, line.key)?.qty ?? 0) })

/** Quantities of lines in both carts are added up to the limit; a full cart takes no further line. */
export const mergeCartLines = (lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] =>
  more.reduce(joinLine, [...lines])
