import type { Fields } from './fields.ts'
import type { Findings } from './findings.ts'

/** What every part of the form is given. */
export interface PartProps {
  fields: Fields
  faults: Findings['faults']
  type: (typed: Partial<Fields>) => void
}
