import { useState, type ChangeEvent } from 'react'
import InputMask from 'react-input-mask'
import { Field, type FieldProps } from './field.tsx'
import { inMask, phoneState, PREFIX } from './phone-mask.ts'

/** +38 (099) 999-99-99; a second 0 is not accepted, so a typed leading 0 shifts nothing. */
const mask = ['+', '3', '8', ' ', '(', '0', /[1-9]/, /\d/, ')', ' ', /\d/, /\d/, /\d/, '-', /\d/, /\d/, '-', /\d/, /\d/]

interface PhoneFieldProps extends Omit<FieldProps, 'control' | 'onChange'> {
  value: string
  onText: (phone: string) => void
}

/** The mask shows its prefix on focus and removes it on blur; neither is typing, so neither is reported. */
export function PhoneField({ value, onText, ...field }: PhoneFieldProps) {
  const [isBare, setBare] = useState(false)
  const changed = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setBare(target.value === PREFIX)
    const phone = target.value === PREFIX ? '' : target.value
    if (phone !== value) onText(phone)
  }
  return (
    <Field
      inputMode="tel"
      autoComplete="tel"
      {...field}
      type="tel"
      value={inMask(value) || (isBare ? PREFIX : '')}
      onChange={changed}
      control={(input) => (
        <InputMask {...input} mask={mask} maskPlaceholder={null} beforeMaskedStateChange={phoneState} />
      )}
    />
  )
}
