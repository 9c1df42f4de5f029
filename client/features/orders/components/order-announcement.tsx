import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { stateText } from './order-badge.tsx'
import type { LatestNews } from './order-news.ts'

/** Announces an order's changes; silent when the page loads. */
export function OrderAnnouncement({ orders, latest }: { orders: readonly Order[]; latest: LatestNews | null }) {
  const { LL } = useApp()
  const order = latest?.change && orders.find(({ id }) => id === latest.id)
  const text =
    order &&
    (latest.change === 'state'
      ? LL.order.news({ number: order.number, state: stateText(LL, order) })
      : LL.order.pay[`${latest.change}News`]({ number: order.number }))
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
