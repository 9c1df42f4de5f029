import { minQtyOf } from './cart.ts'
import { kopiykas } from '../money.ts'
import type { Sold } from './cart-sums.ts'

/** Loyalty: a point is a hryvnia, and a share of the paid dishes is credited as points. */

/** Kopiykas of one point. */
export const POINT = 100

/** Cashback of the embedded restaurant, in per cent. */
export const EARNED_PERCENT = 5

/** Whole points for so many kopiykas, rounded down, so that single dishes never promise more than their sum earns. */
export const pointsEarned = (percent: number, kopiykas: number): number =>
  Math.floor((kopiykas * percent) / (100 * POINT))

/** Points for a dish, by default for the smallest amount sold; without a share there are none. */
export const pointsFor = (
  percent: number | null,
  { currentPrice, productData }: Sold,
  qty = minQtyOf(productData),
): number => pointsEarned(percent ?? 0, kopiykas(currentPrice) * qty)
