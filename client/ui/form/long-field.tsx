import type { ComponentProps } from 'react'
import { useApp } from '#client/context/app.ts'
import { Field, type FieldProps } from './field.tsx'
import { isNearEnd, lettersLeft } from './letters-left.ts'

interface LongFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'name' | 'onText'> {
  rows: number
  max: number
  value: string
}

/** A text of several lines: what is too long is counted and said, never cut. */
export function LongField({ rows, max, value, hint, error, ...field }: LongFieldProps) {
  const { form } = useApp().LL
  const left = lettersLeft(value, max)
  const counted = isNearEnd(left, max) && left >= 0 ? form.left({ n: left }) : undefined
  return (
    <Field
      {...field}
      hint={counted ?? hint}
      error={left < 0 ? form.over({ n: -left }) : error}
      value={value}
      control={(props) => <textarea {...(props as ComponentProps<'textarea'>)} rows={rows} />}
    />
  )
}
