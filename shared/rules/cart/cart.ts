import type { CategoryWindow } from '../hours/category-window.ts'
import type { ChosenOption, OptionGroup, SelectedOption } from '../menu/options.ts'
import type { SelectionProblem } from '../menu/selection.ts'
import { lineKey } from '../menu/selection-text.ts'

/** Limits of a cart. */

export const CART_LINES_MAX = 50
export const QTY_MAX = 99
/** Different options of one line, and of one of its options. */
export const OPTIONS_MAX = 30
/** Longest note of a line, in characters. */
export const NOTE_MAX = 140

/** A cart line as the browser stores it; qty counts steps and currentPrice is the price of one. */
export interface CartLine {
  /** Two versions of one product are two lines. */
  key: string
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
  /** With the names and prices they had when they were chosen. */
  options: ChosenOption[]
  note: string
  /** The guest who chose it, in an order together; absent: the customer. */
  guest?: string | undefined
  /** What has to be chosen again, as the menu was when the cart was last compared with it. */
  optionProblem?: SelectionProblem | undefined
}

/** A line as it is sent, linked and kept in the cookie: without price and names. */
export interface RequestedLine {
  product_id: number
  qty: number
  options?: SelectedOption[] | undefined
  note?: string | undefined
  guest?: string | undefined
}

/** What makes one version of a product. */
export type LineChoice = Pick<CartLine, 'options' | 'note' | 'guest'>

/** Fields of a line that come from the product; its usual options are those of a line that says nothing else. */
export type LineProduct = Omit<CartLine, 'key' | 'qty' | 'minQty' | keyof LineChoice | 'optionProblem'> & {
  default_options?: ChosenOption[] | undefined
}
/** A product as the menu has it now. */
export type StockedProduct = LineProduct & {
  is_available: boolean
  in_stop_list: boolean
  option_groups?: readonly OptionGroup[] | undefined
}

/** Minimum divided by step, in whole steps; the rounding inside hides float noise such as that of 2.1 / 0.7. */
export const minQtyOf = ({ minimum, step }: { minimum: number; step: number }): number =>
  Math.max(1, Math.ceil(Number((minimum / step).toFixed(6))))

/** What a customer orders who chooses nothing. */
export const usualChoice = ({ default_options: options = [] }: Pick<LineProduct, 'default_options'>): LineChoice => ({
  options,
  note: '',
})

/** The key of a line without options and note is the product's id. */
export const keyOfLine = ({ id, options, note, guest }: LineChoice & { readonly id: number }): string =>
  lineKey(id, options, note, guest)
export const usualKey = (product: Pick<LineProduct, 'id' | 'default_options'>): string =>
  keyOfLine({ id: product.id, ...usualChoice(product) })

/** A line of a product, by default of the smallest quantity sold, with the usual options. */
export function lineOf(
  product: LineProduct,
  qty = minQtyOf(product.productData),
  { options, note, guest, optionProblem }: LineChoice & Pick<CartLine, 'optionProblem'> = usualChoice(product),
): CartLine {
  const { id, name, slug, image_preview, currentPrice, price_per_serving, weight, productData } = product
  const { is_active_by_time, active_from, active_until } = product.category
  const category = { is_active_by_time, active_from, active_until }
  const sold = { currentPrice, price_per_serving, weight, qty, minQty: minQtyOf(productData), productData, category }
  const choice = { options, note, ...(guest && { guest }) }
  const key = keyOfLine({ id, ...choice })
  return { key, id, name, slug, image_preview, ...sold, ...choice, ...(optionProblem && { optionProblem }) }
}

/** Grams or pieces of a line, without float noise. */
export const amountOf = ({ qty, productData: { step } }: Pick<CartLine, 'qty' | 'productData'>): number =>
  Number((qty * step).toFixed(3))
