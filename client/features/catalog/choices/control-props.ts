import type { FieldPath } from '#shared/rules/menu/choice-fields.ts'
import type { Option, OptionGroup } from '#shared/rules/menu/options.ts'

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
  /** Chosen, and all of it part of the dish's price. */
  isFree: boolean
  onCount: (qty: number) => void
  form: string | undefined
}
