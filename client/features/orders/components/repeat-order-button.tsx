import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { otherCityOf } from '../actions/other-city.ts'
import { repeatOrder } from '../actions/repeat-order.ts'
import { Button } from '#client/ui/button.tsx'
import { useSubmission } from '#client/ui/use-submission.ts'
import { InlineConfirm } from '#client/ui/inline-confirm.tsx'

/** Repeats the order as far as it is available; asks before replacing a cart. */
export function RepeatOrderButton({ order, size }: { order: Order } & Pick<ComponentProps<typeof Button>, 'size'>) {
  const app = useApp()
  const {
    LL,
    stores: { cart },
  } = app
  const opener = useRef<HTMLButtonElement>(null)
  const [city, setCity] = useState('')
  const attempt = useSubmission(() => repeatOrder(app, order))
  const press = (): void => {
    const other = otherCityOf(app, order)
    if (other && !cart.isEmpty) setCity(other.name)
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
  return (
    <Button ref={opener} size={size} icon="refresh" busy={attempt.busy} onClick={press}>
      {order.cancelled_products.length > 0 ? LL.order.repeatRest() : LL.order.repeat()}
      <span className="visually-hidden">: {LL.order.number({ number: order.number })}</span>
    </Button>
  )
}
