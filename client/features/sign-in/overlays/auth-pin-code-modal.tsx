import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { refusalText } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { forgotPin, submitPin } from '../actions/sign-in.ts'
import { CodeModal } from '../components/code-modal.tsx'
import { useCodeSubmission } from '../components/use-code-submission.ts'

/** After five wrong PINs in a row. */
const PIN_OFF = 423

/** Sign-in step 4: the PIN. A locked one leaves the SMS. */
export default function AuthPinCode() {
  const app = useApp()
  const { pinCode } = app.LL.auth
  const attempt = useCodeSubmission((pin) => submitPin(app, pin))
  const [forgetting, setForgetting] = useState(false)
  const forgot = (): void => {
    setForgetting(true)
    void forgotPin(app)
  }
  const { error } = attempt
  const isOff = error?.status === PIN_OFF
  return (
    <CodeModal name="authPinCode" attempt={attempt} error={refusalText(app.LL, error)} closed={isOff}>
      <Button look={isOff ? 'accent' : 'plain'} busy={forgetting} onClick={forgot}>
        {isOff ? pinCode.bySms() : pinCode.forgot()}
      </Button>
    </CodeModal>
  )
}
