import { useState, type SubmitEvent } from 'react'
import { CODE_LENGTH } from '#shared/rules/customer/sign-in-code.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/form/code-field.tsx'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp } from '#client/context/app.ts'
import { createPin, skipPin } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { useCodeSubmission } from '../components/use-code-submission.ts'

/** Sign-in step 3: creates a PIN. Submitted by its button: a typo would lock the customer out. */
export default function AuthCreatePinCode() {
  const app = useApp()
  const { LL } = app
  const texts = LL.auth.createPinCode
  const { code, busy, error, wait, type, again } = useCodeSubmission((pin) => createPin(app, pin), false)
  const [isShort, setShort] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setShort(code.length < CODE_LENGTH)
    void again?.()
  }
  const short = (code === '' ? LL.form.errors.required : LL.errors.fields.fourDigits)()
  return (
    <Modal name="authCreatePinCode" title={texts.title()} clickOutside={false} onClose={() => skipPin(app)}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p className="muted">{texts.text()}</p>
        <CodeField
          label={texts.field()}
          autoComplete="off"
          value={code}
          error={isShort ? short : (error?.fields.pin_code ?? refusalText(LL, error))}
          onCode={(digits) => {
            setShort(false)
            type(digits)
          }}
          busy={busy}
          paused={wait > 0}
        />
        <RetryCountdown seconds={wait} />
        <SubmitButton busy={busy} disabled={wait > 0}>
          {texts.btn()}
        </SubmitButton>
      </form>
    </Modal>
  )
}
