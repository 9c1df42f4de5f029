import type { ComponentProps } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { otherCityOf, repeatableLines, repeatHref, repeatOrder } from '../actions/repeat-order.ts'
import { ButtonLink, type Button } from '#client/ui/button.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { ConfirmedButton } from '#client/ui/dialog/inline-confirm.tsx'

/** Null when no dish is left to repeat. */
function repeatText({ LL }: App, order: Order): string | null {
  const { length } = repeatableLines(order)
  if (length === 0) return null
  return length < order.lines.length ? LL.order.repeatRest() : LL.order.repeat()
}

type Looks = Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'aria-label'>

/** Repeats the order as far as it is available. Absent when none of its dishes can be had; a link until scripts are there. */
export function RepeatOrderButton({ order, size }: { order: Order } & Pick<Looks, 'size'>) {
  const app = useApp()
  const isHydrated = useHydrated()
  const text = repeatText(app, order)
  if (!text) return null
  const number = app.LL.order.number({ number: order.number })
  const looks: Looks = { size, icon: 'refresh', 'aria-label': `${text}: ${number}` }
  if (isHydrated) return <Repeat order={order} looks={looks} text={text} />
  return (
    <ButtonLink {...looks} href={repeatHref(app.locale, order)}>
      {text}
    </ButtonLink>
  )
}

/** Asks before replacing a cart. */
function Repeat({ order, looks, text }: { order: Order; looks: Looks; text: string }) {
  const app = useApp()
  const { repeated } = app.LL.order
  const { busy, run } = useSubmission(() => repeatOrder(app, order))
  const ask = (): string | null => {
    const city = otherCityOf(app, order)
    return city && !app.stores.cart.isEmpty ? repeated.city({ name: city.name }) : null
  }
  return (
    <ConfirmedButton {...looks} busy={busy} ask={ask} yes={repeated.yes()} no={repeated.no()} run={run}>
      {text}
    </ConfirmedButton>
  )
}
