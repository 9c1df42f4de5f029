import { minQtyOf } from './cart.ts'
import { kopiykas } from '../money.ts'

/** A product as it is sold: `currentPrice` is the price of one step, and a sale begins at the minimum. */
export interface Sold {
  readonly currentPrice: number
  readonly productData: { readonly minimum: number; readonly step: number }
}

/** Kopiykas of the smallest amount on sale: 300 g of a dish priced by 100 g, one piece of everything else. */
export const minimumSale = ({ currentPrice, productData }: Sold): number =>
  kopiykas(currentPrice) * minQtyOf(productData)
