import { OrderPush } from './order-push-switch.tsx'
import { QuestionCard } from './question-card.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue, isPlanned, isUnconfirmed, promiseOf } from '#shared/rules/orders/order-clock.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import type { OrderPage } from '#shared/page-data/order-pages.ts'
import { useApp } from '#client/context/app.ts'
import { Fact } from '#client/ui/notice.tsx'
import { PhoneLink, phoneText, telOf } from '#client/ui/phone-link.tsx'
import { OrderAnnouncement } from './order-announcement.tsx'
import { OrderFeedback } from './order-feedback.tsx'
import { OrderLines } from './order-lines.tsx'
import { AddToCalendar, ShareOrderButton } from './share-order-button.tsx'
import type { LiveOrder } from './order-news.ts'
import type { LiveOrders } from './use-live-orders.ts'
import { OrderPayment } from './order-payment.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderOutlook } from './order-outlook.tsx'
import { OrderProgress } from './order-progress.tsx'
import { cancelOrder } from '../actions/order-actions.ts'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { ConfirmedButton } from '#client/ui/dialog/inline-confirm.tsx'

/** Who brings the order. */
function Courier({ name, phone, minutes }: NonNullable<Order['courier']>) {
  const { courier } = useApp().LL.order
  return (
    <Fact icon="delivery">
      {minutes === null ? courier.who({ name }) : courier.minutes({ name, n: minutes })}
      <br />
      <a className="inline-link" href={telOf(phone)} aria-label={courier.call({ phone: phoneText(phone) })}>
        {courier.short()}
      </a>
    </Fact>
  )
}

interface OrderViewProps extends Omit<OrderPage, 'order'> {
  live: LiveOrders
  /** The page of a link is read-only. */
  isReadOnly?: boolean
}

/** One order: progress, place, payment, lines. */
export function OrderView({ live, restaurant, sealed, read_at, isReadOnly = false }: OrderViewProps) {
  const { LL } = useApp()
  const { orders, latest, announce } = live
  const [order] = orders
  useRead(isReadOnly ? undefined : order)
  const now = useServerNow(read_at)
  if (!order) return null
  const payment = <OrderPayment order={order} restaurant={restaurant} isReadOnly={isReadOnly} tell={announce} />
  const isFirst = isPaymentDue(order) && !isReadOnly
  return (
    <>
      {!isOver(order.state) && (
        <QuestionCard order={order} phone={restaurant?.phone} isReadOnly={isReadOnly} tell={announce} />
      )}
      <div className="order-grid">
        {isFirst && payment}
        <Progress {...{ order, now, sealed, isReadOnly, announce }} phone={restaurant?.phone}>
          <OrderAnnouncement orders={orders} latest={latest} />
        </Progress>
        {!isFirst && payment}
        <OrderPlace order={order} restaurant={restaurant} />
        {!isReadOnly && !isOver(order.state) && <ShareOrderButton order={order} sealed={sealed} />}
        <section className="order-part" aria-labelledby="order-contents">
          <h2 id="order-contents">{LL.order.contents()}</h2>
          <OrderLines order={order} />
        </section>
      </div>
    </>
  )
}

/** A cancellation that its own page shows is no news any more. */
function useRead(order: Order | undefined): void {
  const { placedOrders } = useApp().stores
  const id = order?.state === 'cancelled' ? order.id : null
  useEffect(() => {
    if (id !== null) placedOrders.setRead([id])
  }, [placedOrders, id])
}

interface ProgressProps {
  order: LiveOrder
  now: number
  sealed: string
  phone: string | undefined
  isReadOnly: boolean
  announce: LiveOrders['announce']
  children: ReactNode
}

/** State and time of the order, and what its customer can do about them. */
function Progress({ order, now, sealed, phone, isReadOnly, announce, children }: ProgressProps) {
  const { LL } = useApp()
  const isUnderWay = !isOver(order.state)
  return (
    <section className="order-part order-progress" aria-labelledby="order-progress">
      <h2 id="order-progress">{LL.order.progress()}</h2>
      <OrderOutlook order={order} now={now} phone={phone} />
      <OrderProgress order={order} />
      {order.type === 'courier' && <div role="status">{order.courier && <Courier {...order.courier} />}</div>}
      {isUnderWay && <p className="muted order-live">{LL.order.live()}</p>}
      {children}
      {hasAppointment(order, now) && <AddToCalendar sealed={sealed} />}
      {isUnderWay && phone && !isTroubled(order, now) && (
        <Fact icon="phone">
          <PhoneLink className="inline-link" phone={phone} />
        </Fact>
      )}
      {order.state === 'new' && !isReadOnly && <CancelOrderButton order={order} tell={announce} />}
      {!isReadOnly && <OrderFeedback order={order} />}
      {isUnderWay && !isReadOnly && <OrderPush id={order.id} />}
    </section>
  )
}

/** For an entry in the calendar; who dines in is there already. */
const hasAppointment = (order: Order, now: number): boolean =>
  order.type !== 'inhouse' && isPlanned(order) && promiseOf(order, now) === 'promised'

/** A late or unconfirmed order has the phone of the restaurant in its notice. */
const isTroubled = (order: Order, now: number): boolean =>
  isPlanned(order) && (isUnconfirmed(order, now) || promiseOf(order, now) === 'late')

/** Cancels an order while it is new, after a confirmation. */
function CancelOrderButton({ order: { id, number }, tell }: { order: Order; tell: (order: Order) => void }) {
  const app = useApp()
  const { cancel } = app.LL.order
  const { busy, error, run } = useSubmission(async () => tell(await cancelOrder(app, id)))
  return (
    <>
      <ConfirmedButton
        className="order-cancel"
        icon="close"
        busy={busy}
        question={cancel.question({ number })}
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

const EVERY_MS = 10_000

/** The device's time when a page read at a server's time was first shown; "back" shows the latest ones again. */
const firstShown = new Map<string, number>()
const SHOWN_MAX = 20

function firstShownAt(readAt: string): number {
  const at = firstShown.get(readAt) ?? Date.now()
  firstShown.set(readAt, at)
  const [oldest = ''] = firstShown.keys()
  if (firstShown.size > SHOWN_MAX) firstShown.delete(oldest)
  return at
}

/** The server's time since a page was read there: a device's wrong clock changes nothing. */
function useServerNow(readAt: string): number {
  const server = Date.parse(readAt)
  const [now, setNow] = useState(server)
  useEffect(() => {
    const shownAt = firstShownAt(readAt)
    const tick = (): void => setNow(server + Date.now() - shownAt)
    if (Date.now() - shownAt >= EVERY_MS) tick()
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [readAt, server])
  return now
}
