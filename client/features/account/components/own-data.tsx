import { useRef, useState } from 'react'
import type { Operation } from '#shared/contract/bff.ts'
import { InlineConfirm } from '#client/ui/dialog/inline-confirm.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp } from '#client/context/app.ts'
import { proveDeletion } from '#client/features/sign-in/actions/sign-in.ts'

const FILE = '/bff/personal-data' satisfies Operation extends `${string} ${infer Path}` ? Path : never

/** Everything known about the customer as a file, and the end of the account. */
export function OwnData({ phone }: { phone: string }) {
  const app = useApp()
  const texts = app.LL.account.own
  const attempt = useSubmission(() => proveDeletion(app, phone))
  const [isConfirming, setConfirming] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const answer = (yes: boolean): void => {
    setConfirming(false)
    requestAnimationFrame(() => (yes ? void attempt.run() : remove.current?.focus()))
  }
  return (
    <section className="order form" aria-labelledby="account-own">
      <h2 id="account-own">{texts.title()}</h2>
      <p className="muted">{texts.text()}</p>
      <p className="muted">{texts.kept()}</p>
      <div className="address-acts">
        <ButtonLink icon="receipt" href={FILE} download="my-data.json">
          {texts.download()}
        </ButtonLink>
        {!isConfirming && (
          <Button
            ref={remove}
            icon="trash"
            look="danger"
            busy={attempt.busy}
            disabled={attempt.wait > 0}
            onClick={() => setConfirming(true)}
          >
            {texts.delete()}
          </Button>
        )}
      </div>
      {isConfirming && <InlineConfirm text={texts.question()} yes={texts.yes()} no={texts.no()} answer={answer} />}
      <p className="field-error" role="alert">
        {refusalText(app.LL, attempt.error)}
      </p>
      <RetryCountdown seconds={attempt.wait} />
    </section>
  )
}
