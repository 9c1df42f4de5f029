import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import { refusalOf } from './add-to-cart-refusal.ts'
import { lineOf, usualKey, type CartLine, type StockedProduct } from './cart.ts'
import { findLine, putLine } from './cart-lines.ts'
import { isOpenAt } from './category-window.ts'

interface Offered extends StockedProduct {
  choice?: 'required' | 'optional'
}

/**
 * The lines with one step more of a product, at first its minimum amount; null when something has to be chosen first, or a message
 * has to say why not.
 */
export function oneMore(lines: readonly CartLine[], product: Offered, minute: number): CartLine[] | null {
  if (product.choice === 'required') return null
  const line = findLine(lines, usualKey(product))
  if (line) {
    if (line.qty >= QTY_MAX) return [...lines]
    return isOpenAt(line.category, minute) ? putLine(lines, { ...line, qty: line.qty + 1 }) : null
  }
  return refusalOf(product, minute) || lines.length >= CART_LINES_MAX ? null : putLine(lines, lineOf(product))
}
