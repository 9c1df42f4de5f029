import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { cancelOrder } from '../actions/order-actions.ts'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { ConfirmedButton } from '#client/ui/dialog/inline-confirm.tsx'

/** Cancels an order while it is new, after a confirmation. */
export function CancelOrderButton({ order: { id, number }, tell }: { order: Order; tell: (order: Order) => void }) {
  const app = useApp()
  const { cancel } = app.LL.order
  const { busy, error, run } = useSubmission(async () => tell(await cancelOrder(app, id)))
  return (
    <>
      <ConfirmedButton
        className="order-cancel"
        icon="close"
        busy={busy}
        ask={() => cancel.question({ number })}
        yes={cancel.yes()}
        no={cancel.no()}
        run={run}
      >
        {cancel.open()}
      </ConfirmedButton>
      <Refusal error={error} />
    </>
  )
}
