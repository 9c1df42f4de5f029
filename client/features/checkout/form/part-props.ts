import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import type { Rejection } from '#client/stores/checkout-store.ts'

/** Props of every part of the form. */
export interface PartProps {
  fields: CheckoutFields
  faults: Rejection['faults']
  type: (typed: Partial<CheckoutFields>) => void
}
