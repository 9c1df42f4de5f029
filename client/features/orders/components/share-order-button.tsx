import type { Order } from '#shared/contract/orders.ts'
import { href } from '#shared/routes.ts'
import { calendarOf } from '#shared/rules/orders/order-courses.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { shareOrder } from '../actions/order-actions.ts'
import { canShare } from '#client/ui/share.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'

interface LinkProps {
  order: Order
  sealed: string
}

/** Shares a read-only link to the order, for other devices and people. */
export function ShareOrderButton({ order, sealed }: LinkProps) {
  const app = useApp()
  const { locale } = app
  const { link } = app.LL.order
  const share = useHydrated() && canShare()
  return (
    <section className="order-part order-link" aria-labelledby="order-link">
      <div>
        <h2 id="order-link">{link.title()}</h2>
        <p className="muted">{link.text()}</p>
      </div>
      <div className="order-link-ways row">
        <Button icon={share ? 'share' : 'copy'} onClick={() => shareOrder(app, order, sealed)}>
          {share ? link.share() : link.copy()}
        </Button>
        <a className="inline-link" href={href(locale, 'orderLink', { sealed })}>
          {link.open()}
        </a>
      </div>
    </section>
  )
}

/** The time of fulfilment as a calendar entry. */
export function AddToCalendar({ sealed }: Pick<LinkProps, 'sealed'>) {
  const { LL, locale } = useApp()
  return (
    <ButtonLink icon="calendar" href={calendarOf(href(locale, 'orderLink', { sealed }))} download="order.ics">
      {LL.order.calendar.add()}
    </ButtonLink>
  )
}
