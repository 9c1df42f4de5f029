import type { DeliveryType } from './fulfilment.ts'

/** Ways to pay for an order, in the order in which they are offered. */
export const PAYMENT_METHODS = ['cash', 'card_on_receipt', 'card_online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Ways in which a restaurant hands orders over, and takes payments for them. */

export const SERVICES = ['courier', 'pickup', 'inhouse'] as const satisfies readonly DeliveryType[]

/** A restaurant that names no services has all of them. */
export const serves = (
  { services }: { readonly services?: readonly DeliveryType[] | null | undefined },
  type: DeliveryType,
): boolean => !services?.length || services.includes(type)

/** Those of the shop that a restaurant takes; one that names none of them takes all. */
export function paymentsAt(
  offered: readonly PaymentMethod[],
  place: { readonly payments?: readonly PaymentMethod[] | null | undefined } | undefined,
): PaymentMethod[] {
  const taken = offered.filter((method) => place?.payments?.includes(method))
  return taken.length > 0 ? taken : [...offered]
}
