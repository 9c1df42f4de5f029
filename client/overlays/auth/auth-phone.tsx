import { useRef, useState, type SubmitEvent } from 'react'
import { formatPhone, isWholePhone, phoneDigits } from '#shared/rules/phone.ts'
import { Button } from '../../components/button.tsx'
import { Consent } from '../../components/consent.tsx'
import { focusFirstFault } from '../../components/focus-fault.ts'
import { PhoneField } from '../../components/phone-field.tsx'
import { useApp } from '../../context/app.ts'
import { submitPhone } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'
import { refusalText, useAttempt } from '../../components/use-attempt.ts'

/** Sign-in step 1 (spec 2, 4, 5). */
export default function AuthPhone() {
  const app = useApp()
  const { LL } = app
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(() => formatPhone(app.stores.session.phone))
  const [consent, setConsent] = useState(true)
  /** Faults show only after the first try. */
  const [tried, setTried] = useState(false)
  const attempt = useAttempt((digits: string) => submitPhone(app, digits))
  const digits = phoneDigits(phone)
  const answered = attempt.error?.fields.phone ?? refusalText(LL, attempt.error)
  const phoneFault = tried && !isWholePhone(digits) ? LL.form.errors.phone() : answered

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (isWholePhone(digits) && consent && await attempt.run(digits)) return
    focusFirstFault(form.current)
  }
  const typed = (text: string): void => {
    setPhone(text)
    setTried(false)
    attempt.forget()
  }
  return (
    <Modal name="authPhone" title={LL.auth.phone.title()} clickOutside={false}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <p className="muted">{LL.auth.phone.text()}</p>
        <PhoneField label={LL.auth.phone.field()} value={phone} error={phoneFault} onValue={typed} data-autofocus />
        <Consent checked={consent} onChange={setConsent} error={tried && !consent ? LL.auth.phone.consentNeeded() : undefined} />
        <Button type="submit" look="accent" size="large" busy={attempt.busy}>{LL.auth.phone.btn()}</Button>
      </form>
    </Modal>
  )
}
