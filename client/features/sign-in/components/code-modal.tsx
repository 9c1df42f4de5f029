import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { CodeField } from '#client/ui/form/code-field.tsx'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp } from '#client/context/app.ts'
import type { useCodeSubmission } from './use-code-submission.ts'

interface CodeModalProps {
  name: 'authCode' | 'authPinCode'
  attempt: ReturnType<typeof useCodeSubmission>
  error: string | undefined
  /** Input is locked. */
  closed?: boolean
  /** Above the field. */
  notice?: ReactNode
  children: ReactNode
}

/** Four digits that prove the owner of a phone: input, check, refusal, retry after no answer; then the ways without them. */
export const CodeModal = observer(function CodeModal(props: CodeModalProps) {
  const { name, attempt, error, closed = false, notice, children } = props
  const { LL, stores } = useApp()
  const { phone, referrer } = stores.session
  const isSms = name === 'authCode'
  const texts = isSms ? LL.auth.code : LL.auth.pinCode
  const step = texts.title()
  const title = referrer === 'deletion' ? LL.account.own.confirmTitle({ step }) : step
  return (
    <Modal name={name} title={title} clickOutside={false}>
      <div className="form">
        <p className="muted">
          {texts.text()} <b className="nowrap">{formatPhone(phone)}</b>
        </p>
        {notice}
        <CodeField
          label={texts.field()}
          busyText={texts.checking()}
          error={error}
          autoComplete={isSms ? 'one-time-code' : 'off'}
          secret={!isSms}
          value={attempt.code}
          onCode={attempt.type}
          busy={attempt.busy}
          paused={closed || attempt.wait > 0}
        />
        <RetryCountdown seconds={attempt.wait} />
        {attempt.again && (
          <Button look="accent" size="large" disabled={attempt.wait > 0} onClick={attempt.again}>
            {LL.errors.retry()}
          </Button>
        )}
        {children}
      </div>
    </Modal>
  )
})
