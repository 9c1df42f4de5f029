import type { OperationPath } from '#shared/contract/bff.ts'
import { ConfirmedButton } from '#client/ui/dialog/inline-confirm.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { RetryCountdown } from '#client/ui/time/retry-countdown.tsx'
import { useApp } from '#client/context/app.ts'
import { proveDeletion } from '#client/features/sign-in/actions/sign-in.ts'

const FILE = '/bff/personal-data' satisfies OperationPath

/** Everything known about the customer as a file, and the end of the account. */
export function OwnData({ phone }: { phone: string }) {
  const app = useApp()
  const { own } = app.LL.account
  const { busy, error, wait, run } = useSubmission(() => proveDeletion(app, phone))
  return (
    <section className="order form" aria-labelledby="account-own">
      <h2 id="account-own">{own.title()}</h2>
      <p className="muted">{own.text()}</p>
      <p className="muted">{own.kept()}</p>
      <div className="address-acts row">
        <ButtonLink icon="receipt" href={FILE} download="my-data.json">
          {own.download()}
        </ButtonLink>
        <ConfirmedButton
          icon="trash"
          look="danger"
          busy={busy}
          disabled={wait > 0}
          ask={own.question}
          yes={own.yes()}
          no={own.no()}
          run={run}
        >
          {own.delete()}
        </ConfirmedButton>
      </div>
      <Refusal error={error} />
      <RetryCountdown seconds={wait} />
    </section>
  )
}
