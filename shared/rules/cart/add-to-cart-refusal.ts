import { isOpenAt, type CategoryWindow } from '../hours/category-window.ts'

/** Why a product cannot be added now; null when it can. */
export type Refusal = 'unavailable' | 'closed' | null

interface Addable {
  readonly is_available: boolean
  readonly in_stop_list: boolean
  readonly category: CategoryWindow
}

/** Items of a time-limited category can be added only inside its window: the minute is that of Kyiv. */
export function refusalOf(product: Addable, minute: number): Refusal {
  if (!product.is_available || product.in_stop_list) return 'unavailable'
  return isOpenAt(product.category, minute) ? null : 'closed'
}
