import { observer } from 'mobx-react-lite'
import type { Order } from '#shared/contract/orders.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { OrderBadge } from '../../components/order-badge.tsx'
import { OrderDishes } from '../../components/order-dishes.tsx'
import { OrderAnnouncement } from '../../components/order-announcement.tsx'
import { useLiveOrders } from '../../components/use-live-orders.ts'
import { useRecentOrders } from '../../components/use-recent-orders.ts'
import { PayNow } from '../../components/pay-now.tsx'
import { RepeatOrderButton } from '../../components/repeat-order-button.tsx'
import { OrderView } from '../../components/order-view.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { orderHeadline } from '../../components/order-texts.ts'

/** An order of this browser: number, time, place, progress and lines. */
export default function SuccessPage({ data }: { data: PageData['success'] }) {
  return <Placed key={data.order.id} {...data} />
}

function Placed({ order: placed, restaurant, sealed, read_at, others }: PageData['success']) {
  const { LL, locale } = useApp()
  const live = useLiveOrders([placed])
  const [order = placed] = live.orders
  return (
    <div className="container success">
      <header className="success-head">
        <span className="empty-icon">
          <Icon name={iconOf(order)} />
        </span>
        <h1>{orderHeadline(LL, order)}</h1>
        <p className="success-number">{LL.order.number({ number: order.number })}</p>
      </header>
      <OrderView live={live} restaurant={restaurant} sealed={sealed} read_at={read_at} />
      {others.length > 0 && <Others orders={others} />}
      <div className="failure-actions">
        {isOver(order.state) && <RepeatOrderButton order={order} size="large" />}
        <noscript>
          <ButtonLink className="scriptless" size="large" icon="refresh" href={href(locale, 'success')}>
            {LL.noScript.reload()}
          </ButtonLink>
        </noscript>
        <ButtonLink size="large" href={href(locale, 'catalog')}>
          {LL.order.toMenu()}
        </ButtonLink>
        <MyOrders />
      </div>
    </div>
  )
}

function iconOf(order: Order): IconName {
  if (order.state === 'cancelled') return 'error'
  return isPaymentDue(order) ? 'card' : 'cook'
}

/** A customer who orders twice in a day finds both, and the question of each. */
const Others = observer(function Others({ orders: read }: { orders: PageData['success']['others'] }) {
  const { LL, locale } = useApp()
  const recent = useRecentOrders().orders.filter(({ id }) => read.some((one) => one.id === id))
  const { orders: heard, latest } = useLiveOrders(recent)
  return (
    <section className="order-others" aria-labelledby="other-orders">
      <h2 id="other-orders">{LL.order.others()}</h2>
      <OrderAnnouncement orders={heard} latest={latest} />
      <ul>
        {read
          .map((order) => ({ ...order, ...heard.find(({ id }) => id === order.id) }))
          .map((order) => (
            <li key={order.id}>
              <a className="inline-link" href={`${href(locale, 'success')}?order=${order.id}`}>
                {LL.order.number({ number: order.number })}
              </a>
              {order.question_id === null ? (
                <OrderBadge order={order} />
              ) : (
                <span className="order-badge">{LL.order.question.headline()}</span>
              )}
              <OrderDishes lines={order.lines} />
              {isPaymentDue(order) && <PayNow order={order} />}
            </li>
          ))}
      </ul>
    </section>
  )
})

const MyOrders = observer(function MyOrders() {
  const { LL, locale, stores } = useApp()
  const { session } = stores
  const hasList = !useMissingFeatures().includes('orderList')
  return useHydrated() && session.signedIn && hasList ? (
    <ButtonLink size="large" href={href(locale, 'accountOrders')}>
      {LL.order.toOrders()}
    </ButtonLink>
  ) : null
})
