import type { MouseEvent } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { payAtDoor, type AtDoor } from '../actions/order-actions.ts'
import { useApp } from '#client/context/app.ts'
import { ActionForm } from '#client/ui/form/action-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'

interface PayAtDoorProps {
  order: Order
  /** Passes on the order with its new payment. */
  tell: (order: Order) => void
}

/** Cash or card at the door instead of online; a form without scripts. */
export function PayAtDoor({ order: { id, payment_choices }, tell }: PayAtDoorProps) {
  const app = useApp()
  const { LL } = app
  const attempt = useSubmission(async (payment: AtDoor) => tell(await payAtDoor(app, id, payment)))
  const choices = payment_choices.filter((one) => one !== 'card_online')
  const press = (event: MouseEvent, payment: AtDoor): void => {
    event.preventDefault()
    void attempt.run(payment)
  }
  if (choices.length === 0) return null
  return (
    <ActionForm>
      <input type="hidden" name="order" value={id} />
      <p className="row">
        {choices.map((payment) => (
          <Button
            key={payment}
            type="submit"
            name="pay"
            value={payment}
            icon={payment === 'cash' ? 'cash' : 'card'}
            disabled={attempt.busy}
            onClick={(event) => press(event, payment)}
          >
            {LL.order.payment[payment]()}
          </Button>
        ))}
      </p>
      <Refusal error={attempt.error} />
    </ActionForm>
  )
}
