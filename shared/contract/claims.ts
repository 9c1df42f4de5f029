import type { SiteOptions } from './business.ts'
import type { PaymentMethod } from './fields.ts'
import type { Feature } from './missing-features.ts'

/** Claims of a shop, by its backend's missing capabilities. */

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

const beforeEachBackend: readonly PaymentMethod[] = ['cash', 'card_on_receipt', 'card_online']

/** Ways to pay: those the backend names, else all; online only where it starts payments. */
export function paymentsOffered(
  { payment_methods: named }: Pick<SiteOptions, 'payment_methods'>,
  missingFeatures: MissingFeatures,
): PaymentMethod[] {
  const possible = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
    methods.filter((method) => method !== 'card_online' || hasAll(missingFeatures, 'payments'))
  const offered = possible(named ?? [])
  return offered.length > 0 ? offered : possible(beforeEachBackend)
}
