import { useRef } from 'react'
import { isOver } from '#shared/rules/order-course.ts'
import type { OrderPage } from '#shared/page-data.ts'
import { useApp } from '../../context/app.ts'
import { Announcement } from './announcement.tsx'
import { Cancel } from './cancel.tsx'
import { OrderLines } from './lines.tsx'
import type { LiveOrders } from './use-live-orders.ts'
import { Payment } from './payment.tsx'
import { Place } from './place.tsx'
import { Expected, Progress } from './progress.tsx'

/** Everything about one order: how far it is, where it goes, how it is paid, what is in it. */
export function OrderView({ live: { orders, latest, tell }, restaurant }: { live: LiveOrders; restaurant: OrderPage['restaurant'] }) {
  const { LL } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  const [order] = orders
  if (!order) return null
  return (
    <div className="order-grid">
      <section className="order-part" aria-labelledby="order-progress">
        <h2 id="order-progress" ref={heading} tabIndex={-1}>{LL.order.progress()}</h2>
        <Expected order={order} />
        <Progress order={order} />
        {!isOver(order.state) && <p className="muted order-live">{LL.order.live()}</p>}
        <Announcement orders={orders} latest={latest} />
        {order.state === 'new' && <Cancel order={order} tell={tell} heading={heading} />}
      </section>
      <Payment order={order} restaurant={restaurant} />
      <Place order={order} restaurant={restaurant} />
      <section className="order-part" aria-labelledby="order-contents">
        <h2 id="order-contents">{LL.order.contents()}</h2>
        <OrderLines order={order} />
      </section>
    </div>
  )
}
