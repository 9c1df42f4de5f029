import { observer } from 'mobx-react-lite'
import type { PageData } from '#shared/page-data.ts'
import { isOver } from '#shared/rules/order-progress.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { OrderBadge } from '../components/order-badge.tsx'
import { OrderDishes } from '../components/order-dishes.tsx'
import { useLiveOrders } from '../components/use-live-orders.ts'
import { RepeatOrderButton } from '../components/repeat-order-button.tsx'
import { OrderView } from '../components/order-view.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { useLacking } from '#client/context/page.ts'

/** An order of this browser: number, time, place, progress and lines. */
export default function SuccessPage({ data }: { data: PageData['success'] }) {
  return <Placed key={data.order.id} {...data} />
}

function Placed({ order, restaurant, sealed, others }: PageData['success']) {
  const { LL, locale } = useApp()
  const live = useLiveOrders([order])
  const { state } = live.orders[0] ?? order
  const isCancelled = state === 'cancelled'
  return (
    <div className="container success">
      <header className="success-head">
        <span className="empty-icon">
          <Icon name={isCancelled ? 'error' : 'cook'} />
        </span>
        <h1>{isCancelled ? LL.order.cancel.done() : LL.order.thanks()}</h1>
        <p className="success-number">{LL.order.number({ number: order.number })}</p>
      </header>
      <OrderView live={live} restaurant={restaurant} sealed={sealed} />
      {others.length > 0 && <Others orders={others} />}
      <div className="failure-actions">
        {isOver(state) && <RepeatOrderButton order={order} size="large" />}
        <noscript>
          <ButtonLink className="scriptless" size="large" icon="refresh" href={href(locale, 'success')}>
            {LL.byForm.reload()}
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

/** A customer who orders twice in a day finds both. */
function Others({ orders }: { orders: PageData['success']['others'] }) {
  const { LL, locale } = useApp()
  return (
    <section className="order-others" aria-labelledby="other-orders">
      <h2 id="other-orders">{LL.order.others()}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <a className="inline-link" href={`${href(locale, 'success')}?order=${order.id}`}>
              {LL.order.number({ number: order.number })}
            </a>
            <OrderBadge order={order} />
            <OrderDishes lines={order.lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const MyOrders = observer(function MyOrders() {
  const {
    LL,
    locale,
    stores: { session },
  } = useApp()
  const hasList = !useLacking().includes('orderList')
  return useHydrated() && session.signedIn && hasList ? (
    <ButtonLink size="large" href={href(locale, 'accountOrders')}>
      {LL.order.toOrders()}
    </ButtonLink>
  ) : null
})
