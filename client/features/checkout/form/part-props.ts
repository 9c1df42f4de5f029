import type { Fields } from './checkout-fields.ts'
import type { CheckoutFaults } from './checkout-faults.ts'

/** What every part of the form is given. */
export interface PartProps {
  fields: Fields
  faults: CheckoutFaults['faults']
  type: (typed: Partial<Fields>) => void
}
