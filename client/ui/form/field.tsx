import { useApp } from '#client/context/app.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'

type Input = ComponentProps<'input'>

export interface FieldProps extends Omit<Input, 'id'> {
  label: string
  hint?: string
  error?: string
  /** Said beside the label: nothing has to be filled in. */
  optional?: boolean
  /** The control, when it is not a plain input. */
  control?: (props: Input) => ReactNode
}

const plain = (props: Input): ReactNode => <input {...props} />

/** A label above, the control, a hint, and an error that is announced when it appears. */
export function Field({ label, hint, error, optional, control = plain, className = '', ...input }: FieldProps) {
  const { form } = useApp().LL
  const id = useId()
  const described = [optional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`field ${className}`}>
      {optional ? (
        <span>
          <label htmlFor={id}>{label}</label>{' '}
          <small className="nowrap" id={`${id}-optional`}>
            {form.optional()}
          </small>
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {control({ ...input, id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
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
