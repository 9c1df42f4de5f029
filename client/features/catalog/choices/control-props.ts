import type { FieldPath } from '#shared/rules/choice-fields.ts'
import type { Option, OptionGroup } from '#shared/rules/options.ts'

/** What the control of an option shows and does. */
export interface ControlProps {
  group: OptionGroup
  option: Option
  /** Ids down to the group. */
  path: FieldPath
  qty: number
  most: number
  /** It cannot be chosen today. */
  isOff: boolean
  onCount: (qty: number) => void
  form: string | undefined
}
