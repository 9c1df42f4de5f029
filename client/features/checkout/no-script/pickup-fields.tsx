import type { ComponentProps, ReactNode } from 'react'
import { ChoiceBody } from '#client/ui/form/choice.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { idOf } from './pickup-faults.tsx'

interface FieldProps {
  /** As the contract names it. */
  name: string
  label: string
  hint?: string
  fault: string | undefined
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A labelled control with ids that the error summary can link to. */
export function Field({ name, label, hint, fault, children }: FieldProps) {
  const id = idOf(name)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-fault`} text={fault} />
    </div>
  )
}

interface ChoiceProps {
  name: string
  /** Name of the error and id of the first option. */
  field: string
  legend: string
  value: string
  fault: string | undefined
  options: { value: string; title: string; text: ReactNode }[]
}

/** A group of radio buttons. */
export function Choice({ name, field, legend, value, fault, options }: ChoiceProps) {
  const id = idOf(field)
  return (
    <fieldset className="choice choice-cards" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      <div className="choice-options">
        {options.map((option, index) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              data-invalid={fault ? '' : undefined}
            />
            <ChoiceBody {...option} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-fault`} text={fault} />
    </fieldset>
  )
}

/** A checkbox; the label may contain a link. */
export function Checkbox({
  name,
  fault,
  children,
  ...input
}: { name: string; fault: string | undefined; children: ReactNode } & ComponentProps<'input'>) {
  const id = idOf(name)
  return (
    <div className="checkbox">
      <label>
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-fault`} text={fault} />
    </div>
  )
}
