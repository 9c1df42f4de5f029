import type { Fields } from './checkout-fields.ts'
import type { CheckoutFaults } from './checkout-faults.ts'

/** Props of every part of the form. */
export interface PartProps {
  fields: Fields
  faults: CheckoutFaults['faults']
  type: (typed: Partial<Fields>) => void
}
