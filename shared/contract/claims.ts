import type { SiteOptions } from './business.ts'
import type { PaymentMethod } from './fields.ts'
import type { Feature } from './missing-features.ts'

/** Claims of a shop, by its backend's missing capabilities. */

type Lacking = readonly Feature[]
const hasAll = (lacking: Lacking, ...names: Feature[]): boolean => !names.some((name) => lacking.includes(name))

/** The shop takes orders: requires quotes, because unpriced carts cannot be ordered. */
export const takesOrders = (lacking: Lacking): boolean => hasAll(lacking, 'orders', 'quotes')

/** An address is enough to know price and time of an order. */
export const tellsTerms = (lacking: Lacking): boolean => takesOrders(lacking) && hasAll(lacking, 'suggestions', 'slots')

/** Customers collect points. */
export const hasPoints = ({ bonusPercent, lacking }: { bonusPercent: number | null; lacking: Lacking }): boolean =>
  bonusPercent !== null || hasAll(lacking, 'bonuses')

const beforeEachBackend: readonly PaymentMethod[] = ['cash', 'card_on_receipt', 'card_online']

/** Ways to pay: those the backend names, else all; online only where it starts payments. */
export function paymentsOffered(
  { payment_methods: named }: Pick<SiteOptions, 'payment_methods'>,
  lacking: Lacking,
): PaymentMethod[] {
  const possible = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
    methods.filter((method) => method !== 'card_online' || hasAll(lacking, 'payments'))
  const offered = possible(named ?? [])
  return offered.length > 0 ? offered : possible(beforeEachBackend)
}
