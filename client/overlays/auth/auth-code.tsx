import { observer } from 'mobx-react-lite'
import { formatPhone } from '#shared/rules/phone.ts'
import { Button } from '../../components/button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { useApp } from '../../context/app.ts'
import { changePhone, resendCode, submitCode } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'
import { refusalText, useAttempt } from '../../components/use-attempt.ts'
import { useCodeAttempt } from './use-code-attempt.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Sign-in step 2: the SMS code (spec 2, 4, 8). */
const AuthCode = observer(function AuthCode() {
  const app = useApp()
  const { LL, stores: { session } } = app
  const { code, busy, error, type } = useCodeAttempt((typed) => submitCode(app, typed))
  const text = error?.status === 404 ? LL.auth.code.notFound() : refusalText(LL, error)
  return (
    <Modal name="authCode" title={LL.auth.code.title()} clickOutside={false}>
      <div className="form">
        <p className="muted">{LL.auth.code.text()} <b className="nowrap">{formatPhone(session.phone)}</b></p>
        <CodeField label={LL.auth.code.field()} autoComplete="one-time-code" value={code} error={text} onCode={type}
          busy={busy} busyText={LL.auth.code.checking()} />
        <Resend />
        {/* Who only changes the PIN proves the phone of the account. */}
        {!session.signedIn && <Button look="plain" onClick={() => changePhone(app)}>{LL.auth.code.changePhone()}</Button>}
      </div>
    </Modal>
  )
})

/** Another SMS, once its pause is over (quality 3). */
const Resend = observer(function Resend() {
  const app = useApp()
  const { LL, stores: { session, toasts } } = app
  const seconds = useSecondsUntil(session.resendAt)
  const attempt = useAttempt(() => resendCode(app))
  const resend = async (): Promise<void> => {
    if (await attempt.run()) toasts.show({ severity: 'success', summary: LL.auth.code.resent() })
  }
  return (
    <div className="resend">
      <Button busy={attempt.busy} disabled={seconds > 0} onClick={resend}>
        {seconds > 0 ? LL.auth.code.resendIn({ seconds }) : LL.auth.code.resend()}
      </Button>
      <p className="field-error" role="alert">{refusalText(LL, attempt.error)}</p>
    </div>
  )
})

export default AuthCode
