import type { ChangeEvent } from 'react'
import InputMask, { type MaskChange, type MaskState } from 'react-input-mask'
import { formatPhone } from '#shared/rules/phone.ts'
import { Field, type FieldProps } from './field.tsx'

/** +38 (099) 999-99-99 (spec 5); no further 0 fits behind the fixed one, so a typed leading 0 shifts nothing. */
const mask = ['+', '3', '8', ' ', '(', '0', /[1-9]/, /\d/, ')', ' ', /\d/, /\d/, /\d/, '-', /\d/, /\d/, '-', /\d/, /\d/]
const PREFIX = '+38 (0'
const WHOLE = /^\+38 \(0\d\d\) \d{3}-\d\d-\d\d$/
/** Nine digits are what the mask leaves open. */
const OPEN_DIGITS = 9

/** Inserted as a whole, at the caret or in place of everything; typing keeps the prefix and adds one character. */
const isInserted = (before: string, after: string): boolean =>
  after.length - before.length >= OPEN_DIGITS || WHOLE.test(after) || (!after.startsWith(PREFIX) && after.replace(/\D/g, '').length >= OPEN_DIGITS)

/** A pasted or autofilled number has its own prefix: its last nine digits count (findings 5). */
function wholeWhenInserted({ previousState, currentState, nextState }: MaskChange): MaskState {
  if (!previousState || !currentState || !isInserted(previousState.value, currentState.value)) return nextState
  const value = formatPhone(`380${currentState.value.replace(/\D/g, '').slice(-OPEN_DIGITS)}`)
  return value === nextState.value ? nextState : { value, selection: { start: value.length, end: value.length } }
}

interface PhoneFieldProps extends Omit<FieldProps, 'control' | 'onChange'> {
  value: string
  onValue: (phone: string) => void
}

/** The mask shows its prefix on focus and takes it away on blur; neither is typing, so neither is reported. */
export function PhoneField({ value, onValue, ...field }: PhoneFieldProps) {
  const changed = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const phone = target.value === PREFIX ? '' : target.value
    if (phone !== value) onValue(phone)
  }
  return <Field inputMode="tel" autoComplete="tel" {...field} type="tel" value={value} onChange={changed} control={(input) => (
    <InputMask {...input} mask={mask} maskPlaceholder={null} beforeMaskedStateChange={wholeWhenInserted} />
  )} />
}
