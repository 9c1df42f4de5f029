import type { ComponentProps, MouseEvent } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { useApp, type App } from '#client/context/app.ts'
import { otherCityOf, repeatableLines, repeatHref, repeatOrder } from '../actions/repeat-order.ts'
import { ButtonLink } from '#client/ui/button.tsx'

/** Null when no dish is left to repeat. */
function repeatText({ LL }: App, order: Order): string | null {
  const { length } = repeatableLines(order)
  if (length === 0) return null
  return length < order.lines.length ? LL.order.repeatRest() : LL.order.repeat()
}

type RepeatProps = { order: Order } & Pick<ComponentProps<typeof ButtonLink>, 'size'>

/**
 * Repeats the order as far as it is available. Absent when none of its dishes can be had. A link without scripts, and for a customer
 * who has a cart in another city: that of the link waits where it belongs.
 */
export function RepeatOrderButton({ order, size }: RepeatProps) {
  const app = useApp()
  const text = repeatText(app, order)
  if (!text) return null
  const repeat = (event: MouseEvent): void => {
    if (otherCityOf(app, order) && !app.stores.cart.isEmpty) return
    event.preventDefault()
    void repeatOrder(app, order)
  }
  const label = `${text}: ${app.LL.order.number({ number: order.number })}`
  return (
    <ButtonLink size={size} icon="refresh" aria-label={label} href={repeatHref(app, order)} onClick={repeat}>
      {text}
    </ButtonLink>
  )
}
