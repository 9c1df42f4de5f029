import { lineOf, type CartLine, type LineChoice, type StockedProduct } from './cart.ts'
import { selectionOf } from '../menu/options.ts'
import { weightWith } from '../menu/serving-weight.ts'

/** A line of a dish whose groups are known: it weighs what the dish and its choices weigh. */
export function chosenLine(
  product: StockedProduct,
  qty: number,
  choice: LineChoice & Pick<CartLine, 'optionProblem'>,
): CartLine {
  const weight = weightWith(product.weight, product.option_groups ?? [], selectionOf(choice.options))
  return { ...lineOf(product, qty, choice), weight }
}
