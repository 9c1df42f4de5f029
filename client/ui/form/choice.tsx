import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface Option<Value extends string> {
  value: Value
  title: string
  text?: ReactNode
  disabled?: boolean
}

interface ChoiceProps<Value extends string> {
  legend: string
  options: Option<Value>[]
  value: Value | null
  /** Absent: a form without scripts sends the choice by its name. */
  onChange?: (value: Value) => void
  name?: string
  /** Of the first option. */
  id?: string
  error?: string | undefined
  /** `segments`: short options side by side. */
  look?: 'cards' | 'segments'
}

const ChoiceBody = ({ title, text }: { title: string; text?: ReactNode }) => (
  <span className="choice-body">
    <span className="choice-title">{title}</span>
    {text && <span className="choice-text">{text}</span>}
  </span>
)

/** Radio buttons, each a card that is pressed as a whole. */
export function Choice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  look = 'cards',
  ...first
}: ChoiceProps<Value>) {
  const id = useId()
  const { name = id } = first
  return (
    <fieldset className={`choice choice-${look}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      <div className="choice-options">
        {options.map((option, at) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              id={at === 0 ? first.id : undefined}
              name={name}
              value={option.value}
              {...{ [onChange ? 'checked' : 'defaultChecked']: option.value === value }}
              disabled={option.disabled}
              data-invalid={error ? '' : undefined}
              onChange={onChange && (() => onChange(option.value))}
            />
            <ChoiceBody {...option} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
