import { useEffect, useId, useRef } from 'react'

interface SwitchProps {
  label: string
  text: string
  checked: boolean
  /** Being saved: it keeps the focus and ignores presses. */
  busy: boolean
  onChange: (checked: boolean) => void
}

/** Switches at once, without a form to send. */
export function Switch({ label, text, checked, busy, onChange }: SwitchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const firstProps = useRef({ checked, onChange })
  // Turned before React was there.
  useEffect(() => {
    if (input.current && input.current.checked !== firstProps.current.checked)
      firstProps.current.onChange(input.current.checked)
  }, [])
  return (
    <div className="switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="switch-text" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <input
        ref={input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={`${id}-text`}
        aria-busy={busy || undefined}
        checked={checked}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
    </div>
  )
}
