import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  disabled?: boolean
  /** The label; a link in it stays a link. */
  children: ReactNode
}

export function Checkbox({ checked, onChange, error, disabled, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className="checkbox">
      <label>
        <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
        <span>{children}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
