import type { CartLine } from '#shared/rules/cart/cart.ts'
import { countOf } from '#shared/rules/cart/cart-lines.ts'

/** The one removed line and its index; null when none was removed or two became one, or when the cart was emptied or replaced. */
export function removedLine(
  before: readonly CartLine[],
  now: readonly CartLine[],
): { index: number; name: string } | null {
  if (now.length !== before.length - 1 || countOf(now) === countOf(before)) return null
  const keys = new Set(now.map(({ key }) => key))
  const index = before.findIndex((line) => !keys.has(line.key))
  const removed = before[index]
  return removed ? { index, name: removed.name } : null
}
