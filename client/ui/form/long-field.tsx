import type { ComponentProps } from 'react'
import { isNearEnd, lettersLeft } from './long-text.ts'
import { useApp } from '#client/context/app.ts'
import { Field, type FieldProps } from './field.tsx'

interface LongFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> {
  name: string
  rows: number
  max: number
  value: string
  onText: (text: string) => void
}

/** A text of several lines: what is too long is counted and said, never cut. */
export function LongField({ rows, max, value, onText, hint, error, ...field }: LongFieldProps) {
  const { form } = useApp().LL
  const left = lettersLeft(value, max)
  const counted = isNearEnd(left, max) && left >= 0 ? form.left({ n: left }) : undefined
  return (
    <Field
      {...field}
      hint={counted ?? hint}
      error={left < 0 ? form.over({ n: -left }) : error}
      control={(props) => (
        <textarea
          {...(props as ComponentProps<'textarea'>)}
          rows={rows}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    />
  )
}
