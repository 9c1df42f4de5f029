import type { Order } from '#shared/contract/orders.ts'
import { useApp, type App } from '#client/context/app.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import type { LatestNews } from './order-news.ts'
import { agreedText, delayText, stateText } from './order-texts.ts'

/** Announces an order's changes; silent when the page loads. */
export function OrderAnnouncement({ orders, latest }: { orders: readonly Order[]; latest: LatestNews | null }) {
  const app = useApp()
  const order = latest?.change && orders.find(({ id }) => id === latest.id)
  const text = order && latest.change && newsText(app, order, latest.change)
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

function newsText(app: App, order: Order, change: NonNullable<LatestNews['change']>): string {
  const { LL, locale } = app
  const { number, type, ready_at } = order
  if (change === 'state') return LL.order.news({ number, state: stateText(LL, order) })
  if (change === 'question') return LL.order.question.news({ number })
  if (change === 'answer') return LL.order.news({ number, state: agreedText(app, order) ?? '' })
  if (change !== 'time') return LL.order.pay[`${change}News`]({ number })
  const expected = `${LL.order.expected[type]()} ${kyivTime(ready_at, locale)}`
  return LL.order.news({ number, state: delayText(app, order) ?? expected })
}
