import { useState, type SubmitEvent } from 'react'
import { CODE_LENGTH } from '#shared/rules/customer/sign-in-code.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/form/code-field.tsx'
import { isUnanswered, refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import type { ApiError } from '#client/api/api-error.ts'
import { useApp } from '#client/context/app.ts'
import { createPin, skipPin } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** The new PIN: too short is not sent, a refused one is cleared, one without an answer stays. */
function useNewPin() {
  const app = useApp()
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const attempt = useSubmission(async () => {
    try {
      await createPin(app, pin)
    } catch (refused) {
      if (!isUnanswered(refused as ApiError)) setPin('')
      throw refused
    }
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setShort(pin.length < CODE_LENGTH)
    if (pin.length === CODE_LENGTH) void attempt.run()
  }
  const type = (digits: string): void => {
    setPin(digits)
    setShort(false)
    attempt.forget()
  }
  return { pin, isShort, attempt, submit, type }
}

/** Sign-in step 3: creates a PIN. Submitted by its button: a typo would lock the customer out. */
export default function AuthCreatePinCode() {
  const app = useApp()
  const { LL } = app
  const {
    pin,
    isShort,
    attempt: { busy, error, wait },
    submit,
    type,
  } = useNewPin()
  const text = isShort
    ? (pin === '' ? LL.form.errors.required : LL.errors.fields.fourDigits)()
    : (error?.fields.pin_code ?? refusalText(LL, error))
  return (
    <Modal
      name="authCreatePinCode"
      title={LL.auth.createPinCode.title()}
      clickOutside={false}
      onClose={() => skipPin(app)}
    >
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p className="muted">{LL.auth.createPinCode.text()}</p>
        <CodeField
          label={LL.auth.createPinCode.field()}
          autoComplete="off"
          value={pin}
          error={text}
          onCode={type}
          busy={busy}
          paused={wait > 0}
        />
        <RetryCountdown seconds={wait} />
        <SubmitButton busy={busy} disabled={wait > 0}>
          {LL.auth.createPinCode.btn()}
        </SubmitButton>
      </form>
    </Modal>
  )
}
