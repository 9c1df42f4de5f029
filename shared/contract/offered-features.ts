import type { Feature } from './missing-features.ts'

/** What a shop offers, by its backend's missing capabilities. */

type MissingFeatures = readonly Feature[]
const hasAll = (missingFeatures: MissingFeatures, ...names: Feature[]): boolean =>
  !names.some((name) => missingFeatures.includes(name))

/** The shop takes orders: requires quotes, because unpriced carts cannot be ordered. */
export const takesOrders = (missingFeatures: MissingFeatures): boolean => hasAll(missingFeatures, 'orders', 'quotes')

/** An address is enough to know price and time of an order. */
export const tellsTerms = (missingFeatures: MissingFeatures): boolean =>
  takesOrders(missingFeatures) && hasAll(missingFeatures, 'suggestions', 'slots')

/** Customers collect points. */
export const hasPoints = ({
  bonusPercent,
  missingFeatures,
}: {
  bonusPercent: number | null
  missingFeatures: MissingFeatures
}): boolean => bonusPercent !== null || hasAll(missingFeatures, 'bonuses')
