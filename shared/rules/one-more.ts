import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import { refusalOf } from './add-to-cart-refusal.ts'
import { lineOf, putLine, type CartLine, type StockedProduct } from './cart.ts'
import { isOpenAt } from './category-window.ts'

/** The lines with one step more of a product, at first its minimum amount; null when a message has to say why not. */
export function oneMore(lines: readonly CartLine[], product: StockedProduct, minute: number): CartLine[] | null {
  const line = lines.find(({ id }) => id === product.id)
  if (line) {
    if (line.qty >= QTY_MAX) return [...lines]
    return isOpenAt(line.category, minute) ? putLine(lines, { ...line, qty: line.qty + 1 }) : null
  }
  return refusalOf(product, minute) || lines.length >= CART_LINES_MAX ? null : putLine(lines, lineOf(product))
}
