import InputMask, { type MaskChange, type MaskState } from 'react-input-mask'
import { padBirthday } from '#shared/rules/birthday.ts'
import { Field, type FieldProps } from './field.tsx'

const MASK = '99.99.9999'

/** Pads the parts of a pasted '1.2.1990' before the mask counts digits; typing inserts one character at a time. */
function paddedWhenInserted({ previousState, currentState, nextState }: MaskChange): MaskState {
  if (!previousState || !currentState || Math.abs(currentState.value.length - previousState.value.length) === 1)
    return nextState
  const value = padBirthday(currentState.value)
  const isDate = /^\d\d\.\d\d\.\d{2,4}$/.test(value)
  return isDate && value !== nextState.value
    ? { value, selection: { start: value.length, end: value.length } }
    : nextState
}

/** Day, month and year in the form's notation. */
export function DateField(props: Omit<FieldProps, 'control'>) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="bday"
      {...props}
      control={(input) => (
        <InputMask {...input} mask={MASK} maskPlaceholder={null} beforeMaskedStateChange={paddedWhenInserted} />
      )}
    />
  )
}
