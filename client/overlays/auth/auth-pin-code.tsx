import { useState } from 'react'
import { formatPhone } from '#shared/rules/phone.ts'
import { Button } from '../../components/button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { useApp } from '../../context/app.ts'
import { forgotPin, submitPin } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'
import { refusalText } from '../../components/use-attempt.ts'
import { useCodeAttempt } from './use-code-attempt.ts'

/** Sign-in step 4: the PIN; 422 has our own text, anything else the server's (spec 8). */
export default function AuthPinCode() {
  const app = useApp()
  const { LL, stores: { session } } = app
  const { code, busy, error, type } = useCodeAttempt((pin) => submitPin(app, pin))
  const [forgetting, setForgetting] = useState(false)
  const forgot = (): void => {
    setForgetting(true)
    void forgotPin(app)
  }
  const text = error?.status === 422 ? LL.auth.pinCode.error() : refusalText(LL, error)
  return (
    <Modal name="authPinCode" title={LL.auth.pinCode.title()} clickOutside={false}>
      <div className="form">
        <p className="muted">{LL.auth.pinCode.text()} <b className="nowrap">{formatPhone(session.phone)}</b></p>
        <CodeField label={LL.auth.pinCode.field()} autoComplete="off" secret value={code} error={text} onCode={type}
          busy={busy} busyText={LL.auth.pinCode.checking()} />
        <Button look="plain" busy={forgetting} onClick={forgot}>{LL.auth.pinCode.forgot()}</Button>
      </div>
    </Modal>
  )
}
