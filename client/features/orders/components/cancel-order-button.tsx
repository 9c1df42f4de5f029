import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { cancelOrder } from '../actions/cancel-order.ts'
import { Button } from '#client/ui/button.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { InlineConfirm } from '#client/ui/dialog/inline-confirm.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'

interface CancelProps {
  order: Order
  onCancelled: (order: Order) => void
}

/** Cancels an order while it is new, after a confirmation. */
export function CancelOrderButton({ order: { id, number }, onCancelled }: CancelProps) {
  const app = useApp()
  const { cancel } = app.LL.order
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const attempt = useSubmission(async () => onCancelled(await cancelOrder(app, id)))
  const answer = async (yes: boolean): Promise<void> => {
    if (yes) return void (await attempt.run())
    flushSync(() => setConfirming(false))
    opener.current?.focus()
  }
  useFocusFallback(opener)
  useFocusFallback(question)
  if (!isConfirming)
    return (
      <Button ref={opener} className="order-cancel" icon="close" onClick={() => setConfirming(true)}>
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
