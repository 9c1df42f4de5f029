import { kopiykas } from '../money.ts'

/** Ways to pay for an order, in the order in which they are offered. */
export const PAYMENT_METHODS = ['cash', 'card_on_receipt', 'card_online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Ways to pay at a shop: those its backend names, else all; online only where it starts payments. */
export function paymentsOffered(
  named: readonly PaymentMethod[] | null | undefined,
  missingFeatures: readonly string[],
): PaymentMethod[] {
  const startsPayments = !missingFeatures.includes('payments')
  const possible = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
    methods.filter((method) => method !== 'card_online' || startsPayments)
  const offered = possible(named ?? [])
  return offered.length > 0 ? offered : possible(PAYMENT_METHODS)
}

/** Those of the shop that a restaurant takes; one that names none of them takes all. */
export function paymentsAt(
  offered: readonly PaymentMethod[],
  restaurant: { readonly payments?: readonly PaymentMethod[] | null | undefined } | undefined,
): PaymentMethod[] {
  const methods = offered.filter((method) => restaurant?.payments?.includes(method))
  return methods.length > 0 ? methods : [...offered]
}

/**
 * Change for cash. The checkout asks which banknote the courier will get (client/features/checkout/form/payment-part.tsx) and sends it as
 * `change_from`, in hryvnias; one below the total is refused by checkout-faults.ts and again by the restaurant, which keeps it with the order
 * (server/restaurant/domain/orders/order-placement.ts).
 */

/** What customers write behind a sum. */
const CURRENCY = /(?:грн|гривень|гривен|uah|₴)\.?$/i

/** '1 250,50' → 1250.5, '500грн' → 500; null when empty or not one number. */
export function moneyTyped(typed: string): number | null {
  const digits = typed.replace(/\s/g, '').replace(CURRENCY, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}

/** Whether a banknote covers the total, both in hryvnias; none means that no change is needed. */
export const isChangeEnough = (changeFrom: number | null, total: number): boolean =>
  changeFrom === null || kopiykas(changeFrom) >= kopiykas(total)

/** What is wrong with a banknote as it was typed. */
export function changeFault(typed: string, total: number): 'unread' | 'low' | null {
  const sum = moneyTyped(typed)
  if (sum === null) return typed.trim() === '' ? null : 'unread'
  return isChangeEnough(sum, total) ? null : 'low'
}
