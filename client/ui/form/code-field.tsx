import { useEffect, useRef, type ChangeEvent } from 'react'
import { CODE_LENGTH } from '#shared/rules/customer/sign-in-code.ts'
import { digitsOf } from '#shared/rules/customer/phone.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import './code-field.css'

interface CodeFieldProps extends Pick<FieldProps, 'label' | 'error' | 'autoComplete'> {
  value: string
  onCode: (code: string) => void
  /** Being checked: read-only, keeps the focus. */
  busy?: boolean
  busyText?: string
  /** Input is paused. */
  paused?: boolean
  secret?: boolean
}

/** One field of four digits; after an error it gets the focus again, and keeps it while read-only. */
export function CodeField({
  value,
  onCode,
  busy = false,
  busyText,
  paused = false,
  secret = false,
  ...field
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.error) input.current?.focus()
  }, [field.error])
  const changed = (event: ChangeEvent<HTMLInputElement>): void =>
    onCode(digitsOf(event.target.value).slice(0, CODE_LENGTH))
  return (
    <div className="code" data-busy={busy || undefined}>
      <Field
        {...field}
        ref={input}
        value={value}
        onChange={changed}
        readOnly={busy || paused}
        aria-disabled={paused || undefined}
        inputMode="numeric"
        pattern="[0-9]*"
        required
        className={secret ? 'code-secret' : ''}
        data-autofocus
      />
      {busy && <Icon name="spinner" className="spin" />}
      <span className="visually-hidden" role="status">
        {busy && busyText}
      </span>
    </div>
  )
}
