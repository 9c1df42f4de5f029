import { Button } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/form/code-field.tsx'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp, type App } from '#client/context/app.ts'
import type { useCodeSubmission } from './use-code-submission.ts'

interface CodeStepProps {
  attempt: ReturnType<typeof useCodeSubmission>
  label: string
  busyText: string
  error: string | undefined
  autoComplete: 'one-time-code' | 'off'
  secret?: boolean
  /** Input is locked. */
  closed?: boolean
}

export const proofTitle = ({ LL, stores: { session } }: App, title: string): string =>
  session.referrer === 'deletion' ? LL.account.own.confirmTitle({ step: title }) : title

/** The four digits of a sign-in step: input, check, refusal, retry after no answer. */
export function CodeStep({ attempt: { code, busy, wait, type, again }, closed = false, ...field }: CodeStepProps) {
  const { LL } = useApp()
  return (
    <>
      <CodeField {...field} value={code} onCode={type} busy={busy} paused={closed || wait > 0} />
      <RetryCountdown seconds={wait} />
      {again && (
        <Button look="accent" size="large" disabled={wait > 0} onClick={again}>
          {LL.errors.retry()}
        </Button>
      )}
    </>
  )
}
