import { minQtyOf, type CartLine } from './cart.ts'
import { isOpenAt } from '../hours/category-window.ts'
import { kopiykas } from '../money.ts'
import { optionsSum } from '../menu/options.ts'

/** What dishes and carts cost at the prices they have. */

/** Cost of a line with its options, in kopiykas. */
export const lineSum = ({ currentPrice, qty, options, productData: { unit } }: CartLine): number =>
  kopiykas(currentPrice) * qty + optionsSum(unit, qty, options)

/** Kopiykas of the lines whose category sells at this minute. */
export const totalOf = (lines: readonly CartLine[], minute: number): number =>
  lines.reduce((sum, line) => sum + (isOpenAt(line.category, minute) ? lineSum(line) : 0), 0)

/** A product as it is sold: `currentPrice` is the price of one step, and a sale begins at the minimum. */
export interface Sold {
  readonly currentPrice: number
  readonly productData: { readonly minimum: number; readonly step: number }
}

/** Kopiykas of the smallest amount on sale: 300 g of a dish priced by 100 g, one piece of everything else. */
export const minimumSale = ({ currentPrice, productData }: Sold): number =>
  kopiykas(currentPrice) * minQtyOf(productData)
