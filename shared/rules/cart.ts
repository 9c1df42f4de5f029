import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import { isOpenAt, type CategoryWindow } from './category-window.ts'
import { kopiykas } from './money.ts'

/** A cart line as the browser stores it; qty counts steps and currentPrice is the price of one. */
export interface CartLine {
  id: number
  name: string
  slug: string
  image_preview: string
  currentPrice: number
  price_per_serving: number | null
  weight: string
  qty: number
  minQty: number
  productData: { minimum: number; step: number; unit: 'g' | 'piece' }
  category: CategoryWindow
}

/** Fields of a line that come from the product. */
export type LineProduct = Omit<CartLine, 'qty' | 'minQty'>
export type StockedProduct = LineProduct & { is_available: boolean; in_stop_list: boolean }

/** Minimum divided by step, in whole steps; the rounding inside hides float noise such as that of 2.1 / 0.7. */
export const minQtyOf = ({ minimum, step }: { minimum: number; step: number }): number =>
  Math.max(1, Math.ceil(Number((minimum / step).toFixed(6))))

/** A line of a product, by default of the smallest quantity sold. */
export function lineOf(product: LineProduct, qty = minQtyOf(product.productData)): CartLine {
  const { id, name, slug, image_preview, currentPrice, price_per_serving, weight, productData } = product
  const { is_active_by_time, active_from, active_until } = product.category
  const category = { is_active_by_time, active_from, active_until }
  const minQty = minQtyOf(productData)
  return { id, name, slug, image_preview, currentPrice, price_per_serving, weight, qty, minQty, productData, category }
}

/** Adding an existing line replaces its qty; a full cart takes no further line. */
export function putLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const qty = Math.min(line.qty, QTY_MAX)
  if (lines.some((known) => known.id === line.id)) {
    return lines.map((known) => (known.id === line.id ? { ...known, qty } : known))
  }
  return lines.length < CART_LINES_MAX ? [...lines, { ...line, qty }] : [...lines]
}

/** Removal sets a lower qty that is above 0 and at least the minimum; otherwise it drops the line. */
export const lowerLine = (lines: readonly CartLine[], id: number, qty: number): CartLine[] =>
  lines.flatMap((line) => {
    if (line.id !== id) return [line]
    return qty > 0 && qty >= line.minQty ? [{ ...line, qty: Math.min(qty, line.qty) }] : []
  })

/** The cart's counter. */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.qty, 0)

/** Cost of a line, in kopiykas. */
export const lineSum = (line: CartLine): number => kopiykas(line.currentPrice) * line.qty

/** Kopiykas of the lines whose category sells at this minute. */
export const totalOf = (lines: readonly CartLine[], minute: number): number =>
  lines.reduce((sum, line) => sum + (isOpenAt(line.category, minute) ? lineSum(line) : 0), 0)

/** Grams or pieces of a line, without float noise. */
export const amountOf = (line: CartLine): number => Number((line.qty * line.productData.step).toFixed(3))
