import { observer } from 'mobx-react-lite'
import { useRef, useState, type SubmitEvent } from 'react'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { formatPhone, phoneDigits } from '#shared/rules/customer/phone.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Consent } from '#client/ui/form/consent.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { PhoneField } from '#client/ui/form/phone-field.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { Notice } from '#client/ui/notice.tsx'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp } from '#client/context/app.ts'
import { leavePhone, submitPhone } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** The form's state; errors show only after the first try. */
function usePhoneForm() {
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(() => formatPhone(app.stores.session.phone))
  const [consent, setConsent] = useState(true)
  const [isTried, setTried] = useState(false)
  const attempt = useSubmission((digits: string) => submitPhone(app, digits))
  const wrong = phoneFault(app.LL, phone)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (!wrong && consent && (await attempt.run(phoneDigits(phone)))) return
    focusFirstError(form.current)
  }
  const type = (text: string): void => {
    setPhone(text)
    setTried(false)
    attempt.forget()
  }
  return { form, phone, type, consent, setConsent, isTried, wrong, attempt, submit }
}

/** Sign-in step 1. */
const AuthPhone = observer(function AuthPhone() {
  const app = useApp()
  const { LL } = app
  const { form, phone, type, consent, setConsent, isTried, wrong, attempt, submit } = usePhoneForm()
  const answered = attempt.error?.fields.phone ?? refusalText(LL, attempt.error)
  return (
    <Modal name="authPhone" title={LL.auth.phone.title()} clickOutside={false} onClose={() => leavePhone(app)}>
      <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
        {app.stores.session.isExpired ? (
          <Notice severity="warn" role="alert">
            {LL.errors.signInExpired()}
          </Notice>
        ) : (
          <p className="muted">{LL.auth.phone.text()}</p>
        )}
        <PhoneField
          label={LL.auth.phone.field()}
          required
          value={phone}
          error={(isTried && wrong) || answered}
          onText={type}
          data-autofocus
        />
        <Consent
          checked={consent}
          onChange={setConsent}
          error={isTried && !consent ? LL.form.errors.consent() : undefined}
        />
        <RetryCountdown seconds={attempt.wait} />
        <SubmitButton busy={attempt.busy} disabled={attempt.wait > 0}>
          {LL.auth.phone.btn()}
        </SubmitButton>
      </form>
    </Modal>
  )
})

export default AuthPhone
