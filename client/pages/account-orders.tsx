import { observer } from 'mobx-react-lite'
import type { Order } from '#shared/contract/orders.ts'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { kyivDay, kyivTime } from '../components/kyiv-time.ts'
import { OrderLines } from '../components/order-lines.tsx'
import { OrderBadge } from '../components/order-state.tsx'
import { money } from '../components/price.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { logOut } from '../flows/log-out.ts'

/** The customer's orders, newest first. */
export default function AccountOrdersPage({ data: { orders } }: { data: PageData['accountOrders'] }) {
  const app = useApp()
  const { LL, locale } = app
  return (
    <div className="container account">
      <header className="account-head">
        <div><h1>{LL.account.ordersTitle()}</h1><Greeting /></div>
        <Button icon="log-out" onClick={() => logOut(app)}>{LL.account.signOut()}</Button>
      </header>
      {orders.length === 0
        ? <EmptyState icon="receipt" title={LL.account.emptyTitle()} text={LL.account.emptyText()}>
            <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>{LL.account.toMenu()}</ButtonLink>
          </EmptyState>
        : <ul className="orders">{orders.map((order) => <li key={order.id}><OrderCard order={order} /></li>)}</ul>}
    </div>
  )
}

const Greeting = observer(function Greeting() {
  const { LL, stores: { session } } = useApp()
  const name = useHydrated() ? session.profile?.name : null
  return <p className="account-hello muted">{name ? LL.account.hello({ name }) : ''}</p>
})

function OrderCard({ order }: { order: Order }) {
  const { LL, locale } = useApp()
  return (
    <article className="order">
      <header className="order-head">
        <h2>{LL.order.number({ number: order.number })}</h2>
        <OrderBadge state={order.state} />
        <p className="muted">
          <time dateTime={order.created_at}>{kyivDay(order.created_at, locale)}, {kyivTime(order.created_at, locale)}</time>
          {' · '}{order.restaurant.address}
        </p>
      </header>
      <details className="order-details">
        <summary>
          {LL.account.contents({ count: order.lines.length })}<b>{money(order.total, locale)}</b><Icon name="chevron-down" />
        </summary>
        <OrderLines order={order} />
      </details>
    </article>
  )
}
