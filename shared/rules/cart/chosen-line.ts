import { lineOf, minQtyOf, type CartLine, type StockedProduct } from './cart.ts'
import type { ChoiceNow } from './choice-now.ts'
import { selectionOf, type OptionGroup } from '../menu/options.ts'
import { weightWith } from '../menu/serving-weight.ts'

/** A line of a dish whose groups are known: it weighs what the dish and its choices weigh. */
export function chosenLine(product: StockedProduct, qty: number, choice: ChoiceNow): CartLine {
  const weight = weightWith(product.weight, product.option_groups ?? [], selectionOf(choice.options))
  return { ...lineOf(product, qty, choice), weight }
}

/** An earlier line as the menu has its dish now, of no smaller amount than is sold; null: it cannot be had. */
export function lineNow(
  products: readonly StockedProduct[],
  dish: { id: number; qty: number },
  choose: (groups: readonly OptionGroup[]) => ChoiceNow,
): CartLine | null {
  const product = products.find(({ id }) => id === dish.id)
  if (!product?.is_available || product.in_stop_list) return null
  return chosenLine(product, Math.max(dish.qty, minQtyOf(product.productData)), choose(product.option_groups ?? []))
}
