import type { Fields } from './checkout-fields.ts'
import type { Findings } from './checkout-faults.ts'

/** What every part of the form is given. */
export interface PartProps {
  fields: Fields
  faults: Findings['faults']
  type: (typed: Partial<Fields>) => void
}
