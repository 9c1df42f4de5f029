import { useEffect, useEffectEvent } from 'react'
import { observer } from 'mobx-react-lite'
import { digitsOf } from '#shared/rules/customer/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { countdown, useSecondsUntil } from '#client/ui/time/countdown.ts'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useApp } from '#client/context/app.ts'
import { changePhone, resendCode, submitCode } from '../actions/sign-in.ts'
import { CodeModal } from '../components/code-modal.tsx'
import { useCodeSubmission } from '../components/use-code-submission.ts'

/** Sign-in step 2: the SMS code. */
export default observer(function AuthCode() {
  const app = useApp()
  const { code } = app.LL.auth
  const { session } = app.stores
  const attempt = useCodeSubmission((typed) => submitCode(app, typed))
  useWebOtp(session.resendAt, attempt.type)
  const { error } = attempt
  const delayed = session.isDelayed && (
    <Notice severity="warn" role="status">
      {code.delayed()}
    </Notice>
  )
  return (
    <CodeModal
      name="authCode"
      attempt={attempt}
      error={error?.status === 404 ? code.notFound() : refusalText(app.LL, error)}
      notice={delayed}
    >
      <Resend onSent={attempt.renew} />
      {/* A PIN change proves the phone of the account. */}
      {!session.signedIn && (
        <Button look="plain" onClick={() => changePhone(app)}>
          {code.changePhone()}
        </Button>
      )}
    </CodeModal>
  )
})

/** Resends the SMS after its pause. */
const Resend = observer(function Resend({ onSent }: { onSent: () => void }) {
  const app = useApp()
  const { code } = app.LL.auth
  const { session, toasts } = app.stores
  const pause = useSecondsUntil(session.resendAt)
  const attempt = useSubmission(async () => {
    await resendCode(app)
    onSent()
    toasts.show({ severity: 'success', summary: code.resent() })
    document.querySelector<HTMLElement>('.code input')?.focus()
  })
  return (
    <div className="resend">
      <AttemptButton attempt={attempt} disabled={pause > 0}>
        {pause > 0 ? code.resendIn({ time: countdown(pause) }) : code.resend()}
      </AttemptButton>
    </div>
  )
})

/** WebOTP is missing in the type library: a credential with the code of an SMS addressed to this site. */
interface OtpCredential extends Credential {
  code: string
}

/** Reads the code from each SMS where supported; otherwise it is typed. */
function useWebOtp(sms: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const closing = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: closing.signal } as CredentialRequestOptions
    // Refused without permission, and when the modal closes first.
    navigator.credentials.get(request).then(
      (credential) => credential && take(digitsOf((credential as OtpCredential).code)),
      () => {},
    )
    return () => closing.abort()
  }, [sms])
}
