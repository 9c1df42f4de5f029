import type { DeliveryType } from './fulfilment.ts'

/** Ways in which a restaurant hands orders over. */

export const SERVICES = ['courier', 'pickup', 'inhouse'] as const satisfies readonly DeliveryType[]

/** A restaurant that names no services has all of them. */
export const serves = (
  { services }: { readonly services?: readonly DeliveryType[] | null | undefined },
  type: DeliveryType,
): boolean => !services?.length || services.includes(type)
