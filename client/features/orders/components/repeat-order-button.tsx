import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { useApp, type App } from '#client/context/app.ts'
import { otherCityOf, repeatableLines, repeatOrder } from '../actions/repeat-order.ts'
import { Button } from '#client/ui/button.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { InlineConfirm } from '#client/ui/dialog/inline-confirm.tsx'

/** Null when no dish is left to repeat. */
function repeatText({ LL }: App, order: Order): string | null {
  const { length } = repeatableLines(order)
  if (length === 0) return null
  return length < order.lines.length ? LL.order.repeatRest() : LL.order.repeat()
}

/** Repeats the order as far as it is available; asks before replacing a cart. Absent when none of its dishes can be had. */
export function RepeatOrderButton({ order, size }: { order: Order } & Pick<ComponentProps<typeof Button>, 'size'>) {
  const app = useApp()
  const { LL } = app
  const opener = useRef<HTMLButtonElement>(null)
  const [city, setCity] = useState('')
  const attempt = useSubmission(() => repeatOrder(app, order))
  const press = (): void => {
    const other = otherCityOf(app, order)
    if (other && !app.stores.cart.isEmpty) setCity(other.name)
    else void attempt.run()
  }
  const answer = (yes: boolean): void => {
    flushSync(() => setCity(''))
    opener.current?.focus()
    if (yes) void attempt.run()
  }
  if (city)
    return (
      <InlineConfirm
        text={LL.order.repeated.city({ name: city })}
        yes={LL.order.repeated.yes()}
        no={LL.order.repeated.no()}
        answer={answer}
      />
    )
  const text = repeatText(app, order)
  if (!text) return null
  return (
    <Button
      ref={opener}
      size={size}
      icon="refresh"
      busy={attempt.busy}
      aria-label={`${text}: ${LL.order.number({ number: order.number })}`}
      onClick={press}
    >
      {text}
    </Button>
  )
}
