import { useState } from 'react'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { forgotPin, submitPin } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { CodeStep, proofTitle } from '../components/code-step.tsx'
import { useCodeSubmission } from '../components/use-code-submission.ts'

/** After five wrong PINs in a row. */
const PIN_OFF = 423

/** Sign-in step 4: the PIN; 422 has a text of its own, other errors the server's. A locked PIN leaves the SMS. */
export default function AuthPinCode() {
  const app = useApp()
  const {
    LL,
    stores: { session },
  } = app
  const attempt = useCodeSubmission((pin) => submitPin(app, pin))
  const [forgetting, setForgetting] = useState(false)
  const forgot = (): void => {
    setForgetting(true)
    void forgotPin(app)
  }
  const { error } = attempt
  const isOff = error?.status === PIN_OFF
  const text = error?.status === 422 ? LL.auth.pinCode.error() : refusalText(LL, error)
  return (
    <Modal name="authPinCode" title={proofTitle(app, LL.auth.pinCode.title())} clickOutside={false}>
      <div className="form">
        <p className="muted">
          {LL.auth.pinCode.text()} <b className="nowrap">{formatPhone(session.phone)}</b>
        </p>
        <CodeStep
          attempt={attempt}
          label={LL.auth.pinCode.field()}
          busyText={LL.auth.pinCode.checking()}
          error={text}
          autoComplete="off"
          secret
          closed={isOff}
        />
        <Button look={isOff ? 'accent' : 'plain'} busy={forgetting} onClick={forgot}>
          {isOff ? LL.auth.pinCode.bySms() : LL.auth.pinCode.forgot()}
        </Button>
      </div>
    </Modal>
  )
}
