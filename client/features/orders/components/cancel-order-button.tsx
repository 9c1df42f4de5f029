import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { cancelOrder } from '../actions/cancel-order.ts'
import { Button } from '#client/ui/button.tsx'
import { refusalText, useSubmission } from '#client/ui/use-submission.ts'
import { InlineConfirm } from '#client/ui/inline-confirm.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'

interface CancelProps {
  order: Order
  /** Passes on the order after cancellation. */
  tell: (order: Order) => void
}

/** Cancels an order while it is new, after a confirmation. */
export function CancelOrderButton({ order: { id, number }, tell }: CancelProps) {
  const app = useApp()
  const { cancel } = app.LL.order
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const attempt = useSubmission(async () => tell(await cancelOrder(app, id)))
  const answer = async (yes: boolean): Promise<void> => {
    if (yes) return void (await attempt.run())
    flushSync(() => setAsked(false))
    opener.current?.focus()
  }
  useFocusFallback(opener)
  useFocusFallback(question)
  if (!isAsked)
    return (
      <Button ref={opener} className="order-cancel" icon="close" onClick={() => setAsked(true)}>
        {cancel.open()}
      </Button>
    )
  return (
    <InlineConfirm
      ref={question}
      text={cancel.question({ number })}
      yes={cancel.yes()}
      no={cancel.no()}
      busy={attempt.busy}
      answer={answer}
    >
      <p className="field-error" role="alert">
        {refusalText(app.LL, attempt.error)}
      </p>
    </InlineConfirm>
  )
}
