import { QTY_MAX } from './cart-limits.ts'
import type { CartLine } from './cart.ts'
import { findLine } from './cart-lines.ts'
import { joinLine } from './merge-cart-lines.ts'

/** Puts a changed line in the place of the one with that key; equal lines become one. */
export function exchangeLine(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  const others = lines.filter((known) => known.key !== key)
  if (others.length === lines.length || findLine(others, line.key)) return joinLine(others, line)
  return lines.map((known) => (known.key === key ? { ...line, qty: Math.min(line.qty, QTY_MAX) } : known))
}
