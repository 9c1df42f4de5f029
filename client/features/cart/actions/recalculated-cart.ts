import { minQtyOf, type CartLine, type StockedProduct } from '#shared/rules/cart/cart.ts'
import { choiceNow } from '#shared/rules/cart/choice-now.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { priceOfChosen } from '#shared/rules/menu/options.ts'

export interface Recalculated {
  lines: CartLine[]
  /** Unavailable lines, with their current names in the requested language. */
  removed: CartLine[]
  /** Lines whose price or qty is new, as they are now. */
  changed: CartLine[]
}

const isChanged = (line: CartLine, fresh: CartLine): boolean =>
  fresh.qty !== line.qty ||
  fresh.currentPrice !== line.currentPrice ||
  priceOfChosen(fresh.options) !== priceOfChosen(line.options)

/** The cart after products were fetched again: only products that are available and not in the stop list stay. */
export function recalculate(lines: readonly CartLine[], products: readonly StockedProduct[]): Recalculated {
  const result: Recalculated = { lines: [], removed: [], changed: [] }
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.id)
    if (!product?.is_available || product.in_stop_list) {
      result.removed.push({ ...line, name: product?.name ?? line.name })
      continue
    }
    const fresh = chosenLine(
      product,
      Math.max(line.qty, minQtyOf(product.productData)),
      choiceNow(product.option_groups ?? [], line),
    )
    result.lines.push(fresh)
    if (isChanged(line, fresh)) result.changed.push(fresh)
  }
  return result
}
