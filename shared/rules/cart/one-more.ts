import { CART_LINES_MAX, lineOf, usualKey, type CartLine, type StockedProduct } from './cart.ts'
import { refusalOf } from './add-to-cart-refusal.ts'
import { findLine, putLine } from './cart-lines.ts'
import { isOpenAt } from '../hours/category-window.ts'

interface Offered extends StockedProduct {
  choice?: 'required' | 'optional'
}

/** The lines with a product's minimum amount; null when it is not sold now or the cart is full. */
export const withProduct = (lines: readonly CartLine[], product: StockedProduct, minute: number): CartLine[] | null =>
  refusalOf(product, minute) || lines.length >= CART_LINES_MAX ? null : putLine(lines, lineOf(product))

/** The lines with one step more of one of them; null outside of its category's hours. */
export const withStep = (lines: readonly CartLine[], line: CartLine, minute: number): CartLine[] | null =>
  isOpenAt(line.category, minute) ? putLine(lines, { ...line, qty: line.qty + 1 }) : null

/** The lines with one step more of a product; null when something has to be chosen first, or a message has to say why not. */
export function oneMore(lines: readonly CartLine[], product: Offered, minute: number): CartLine[] | null {
  if (product.choice === 'required') return null
  const line = findLine(lines, usualKey(product))
  return line ? withStep(lines, line, minute) : withProduct(lines, product, minute)
}
