import type { ComponentProps } from 'react'
import type { ApiError } from '#client/api/api-error.ts'
import { useApp } from '#client/context/app.ts'
import { Button } from '../button.tsx'
import { RetryCountdown } from '../time/retry-countdown.tsx'
import { refusalText, type Submission } from './use-submission.ts'

/** Why an action was refused; always rendered, so that it is announced. */
export const Refusal = ({ error }: { error: ApiError | null }) => (
  <p className="field-error" role="alert">
    {refusalText(useApp().LL, error)}
  </p>
)

type AttemptProps = { attempt: Submission<[]> } & Omit<ComponentProps<typeof Button>, 'busy'>

/** A button for an action that may be refused: why it was, and when it can be pressed again. */
export const AttemptButton = ({ attempt: { busy, error, wait, run }, disabled, ...button }: AttemptProps) => (
  <>
    <Button onClick={() => run()} {...button} busy={busy} disabled={disabled || wait > 0} />
    <Refusal error={error} />
    <RetryCountdown seconds={wait} />
  </>
)
