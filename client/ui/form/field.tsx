import { useApp } from '#client/context/app.ts'
import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'

type Input = ComponentProps<'input'>

export interface FieldProps extends Input {
  label: string
  hint?: string
  error?: string | undefined
  onText?: (text: string) => void
  /** The control, when it is not a plain input. */
  control?: (props: Input) => ReactNode
}

const plain = (props: Input): ReactNode => <input {...props} />

/** A label above, the control, a hint, and an error that is announced when it appears. */
export function Field({ label, hint, error, control = plain, className = '', onText, ...input }: FieldProps) {
  const own = useId()
  const { id = own } = input
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const typing = onText && { onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value) }
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {control({
        ...input,
        ...typing,
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** Always rendered, so that a text put into it is announced. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
  <p className="field-error" id={id} aria-live="polite">
    {text}
  </p>
)

/** What the mark of required fields means, above the fields of a form that has both kinds. */
export const RequiredNote = () => <p className="field-hint">{useApp().LL.form.requiredNote()}</p>
