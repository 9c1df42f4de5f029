import { useId, type ComponentProps } from 'react'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange?: (checked: boolean) => void
  error?: string | undefined
}

/** Its children are the label; a link in it stays a link. */
export function Checkbox({ onChange, error, children, ...input }: CheckboxProps) {
  const id = `${useId()}-error`
  return (
    <div className="checkbox">
      <label>
        <input
          {...input}
          type="checkbox"
          onChange={onChange && ((event) => onChange(event.target.checked))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
