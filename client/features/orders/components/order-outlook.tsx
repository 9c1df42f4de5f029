import type { Order } from '#shared/contract/orders.ts'
import { isPlanned, isUnconfirmed, promiseOf } from '#shared/rules/orders/order-clock.ts'
import { useApp } from '#client/context/app.ts'
import { Notice } from '#client/ui/notice.tsx'
import { dayOffset, dayWithin, weekdayAndDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { cancelledText, delayText } from './order-texts.ts'

interface OutlookProps {
  order: Order
  /** The server's time. */
  now: number
  phone: string | undefined
}

/** What to expect of an order: its time while that is to come, otherwise what became of it. */
export function OrderOutlook({ order, now, phone }: OutlookProps) {
  const app = useApp()
  const { LL } = app
  const { state, type } = order
  if (state === 'cancelled')
    return (
      <Notice icon="error" severity="error">
        {cancelledText(app, order)}
      </Notice>
    )
  if (state === 'completed') return <p className="order-time">{LL.order.handedOver()}</p>
  // The heading says that a table is served, or that the payment is due.
  if (!isPlanned(order) || (state === 'ready' && type === 'inhouse')) return null
  if (state === 'ready') return <p className="order-time">{LL.order.readySince()}</p>
  const promise = promiseOf(order, now)
  const unconfirmed = isUnconfirmed(order, now)
  return (
    <>
      {promise === 'promised' && <Expected order={order} now={now} />}
      {promise === 'due' && <p className="order-time">{LL.order.due[type]()}</p>}
      {(unconfirmed || promise === 'late') && (
        // Only the clock brings it: changes of the order are announced apart.
        <Notice icon="alert" severity="warn" role="status">
          <span>{unconfirmed ? LL.order.unconfirmed() : LL.order.late()}</span>{' '}
          {phone && <PhoneLink className="inline-link nowrap" phone={phone} />}
        </Notice>
      )}
    </>
  )
}

/** The expected time; a moved one beside the promised time, with the restaurant's reason. */
function Expected({ order, now }: Pick<OutlookProps, 'order' | 'now'>) {
  const app = useApp()
  const { LL, locale } = app
  const { ready_at, type } = order
  const delay = delayText(app, order)
  const at = new Date(now)
  const isToday = dayOffset(ready_at, at) === 0
  return (
    <>
      <p>
        {LL.order.expected[type]()}{' '}
        <time className="order-time" dateTime={ready_at}>
          {kyivTime(ready_at, locale)}
        </time>{' '}
        <span className="muted">{isToday ? dayWithin(LL, ready_at, locale, at) : weekdayAndDay(ready_at, locale)}</span>
      </p>
      {delay !== null && (
        <Notice icon="clock" severity="warn">
          {delay}
        </Notice>
      )}
    </>
  )
}
