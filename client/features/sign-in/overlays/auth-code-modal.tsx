import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { countdown, useSecondsUntil } from '#client/ui/time/countdown.ts'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useApp } from '#client/context/app.ts'
import { changePhone, resendCode, submitCode } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { CodeStep, proofTitle } from '../components/code-step.tsx'
import { useCodeSubmission } from '../components/use-code-submission.ts'
import { useWebOtp } from '../components/use-web-otp.ts'

/** Sign-in step 2: the SMS code. */
const AuthCode = observer(function AuthCode() {
  const app = useApp()
  const {
    LL,
    stores: { session },
  } = app
  const form = useRef<HTMLDivElement>(null)
  const attempt = useCodeSubmission((typed) => submitCode(app, typed))
  useWebOtp(session.resendAt, attempt.type)
  const text = attempt.error?.status === 404 ? LL.auth.code.notFound() : refusalText(LL, attempt.error)
  return (
    <Modal name="authCode" title={proofTitle(app, LL.auth.code.title())} clickOutside={false}>
      <div ref={form} className="form">
        <p className="muted">
          {LL.auth.code.text()} <b className="nowrap">{formatPhone(session.phone)}</b>
        </p>
        {session.isDelayed && (
          <Notice severity="warn" role="status">
            {LL.auth.code.delayed()}
          </Notice>
        )}
        <CodeStep
          attempt={attempt}
          label={LL.auth.code.field()}
          busyText={LL.auth.code.checking()}
          error={text}
          autoComplete="one-time-code"
        />
        <Resend onSent={() => form.current?.querySelector('input')?.focus()} />
        {/* A PIN change proves the phone of the account. */}
        {!session.signedIn && (
          <Button look="plain" onClick={() => changePhone(app)}>
            {LL.auth.code.changePhone()}
          </Button>
        )}
      </div>
    </Modal>
  )
})

/** Resends the SMS after its pause. */
const Resend = observer(function Resend({ onSent }: { onSent: () => void }) {
  const app = useApp()
  const {
    LL,
    stores: { session, toasts },
  } = app
  const pause = useSecondsUntil(session.resendAt)
  const attempt = useSubmission(async () => {
    await resendCode(app)
    toasts.show({ severity: 'success', summary: LL.auth.code.resent() })
    onSent()
  })
  return (
    <div className="resend">
      <AttemptButton attempt={attempt} disabled={pause > 0}>
        {pause > 0 ? LL.auth.code.resendIn({ time: countdown(pause) }) : LL.auth.code.resend()}
      </AttemptButton>
    </div>
  )
})

export default AuthCode
