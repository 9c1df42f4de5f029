/** Deductions of an order: a promo code, empty for none, and points. */
export interface Deductions {
  promo: string
  bonuses: number
}

export const BONUSES_MAX = 1_000_000
