import { minQtyOf } from './cart.ts'
import { kopiykas } from './money.ts'
import type { Sold } from './minimum-sale.ts'

/** Loyalty: a point is a hryvnia, and a share of what was paid for dishes comes back as points. */

/** Kopiykas of one point. */
export const POINT = 100

/** What the embedded restaurant gives back, in per cent. */
export const EARNED_PERCENT = 5

/** Whole points that so many kopiykas give back. Dishes promised one by one never promise more than their sum gives. */
export const pointsEarned = (percent: number, kopiykas: number): number =>
  Math.floor((kopiykas * percent) / (100 * POINT))

/** Points for a dish, by default for the smallest amount sold; without a share there are none. */
export const pointsFor = (
  percent: number | null,
  { currentPrice, productData }: Sold,
  qty = minQtyOf(productData),
): number => pointsEarned(percent ?? 0, kopiykas(currentPrice) * qty)
