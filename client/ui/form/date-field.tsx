import InputMask, { type MaskChange, type MaskState } from 'react-input-mask'
import { padBirthday, padPart } from '#shared/rules/customer/birthday.ts'
import { Field, type FieldProps } from './field.tsx'

const MASK = '99.99.9999'

const DATE = /^\d\d\.\d\d\.\d{2,4}$/

/** Pads the parts of '1.2.1990' before the mask counts digits: of a pasted date all, of a typed one that which a dot ends. */
function padded({ previousState, currentState, nextState }: MaskChange): MaskState {
  if (!previousState || !currentState) return nextState
  const { value: typed } = currentState
  const more = typed.length - previousState.value.length
  if (more === -1) return nextState
  const value = more === 1 ? padPart(typed) : padBirthday(typed)
  const isPadded = more === 1 ? value !== typed : DATE.test(value) && value !== nextState.value
  return isPadded ? { value, selection: { start: value.length, end: value.length } } : nextState
}

/** Day, month and year in the form's notation. */
export function DateField(props: Omit<FieldProps, 'control'>) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="bday"
      {...props}
      control={(input) => <InputMask {...input} mask={MASK} maskPlaceholder={null} beforeMaskedStateChange={padded} />}
    />
  )
}
