import type { CartLine } from './cart.ts'
import { isOpenAt } from '../hours/category-window.ts'
import { kopiykas } from '../money.ts'
import { optionsSum } from '../menu/options.ts'

/** What a cart costs at the prices it stores. */

/** Cost of a line with its options, in kopiykas. */
export const lineSum = ({ currentPrice, qty, options, productData: { unit } }: CartLine): number =>
  kopiykas(currentPrice) * qty + optionsSum(unit, qty, options)

/** Kopiykas of the lines whose category sells at this minute. */
export const totalOf = (lines: readonly CartLine[], minute: number): number =>
  lines.reduce((sum, line) => sum + (isOpenAt(line.category, minute) ? lineSum(line) : 0), 0)
