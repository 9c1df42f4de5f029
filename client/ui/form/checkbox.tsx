import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface CheckboxProps {
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  /** The label; a link in it stays a link. */
  children: ReactNode
}

export function Checkbox({ name, checked, onChange, error, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className="checkbox">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
