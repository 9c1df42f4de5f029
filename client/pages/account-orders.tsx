import type { Order } from '#shared/contract/orders.ts'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { AccountPage } from '../components/account-page.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { kyivDay, kyivTime } from '../components/kyiv-time.ts'
import { OrderLines } from '../components/order-lines.tsx'
import { OrderBadge } from '../components/order-state.tsx'
import { money } from '../components/price.tsx'
import { refusalText, useAttempt } from '../components/use-attempt.ts'
import { usePages } from '../components/use-pages.ts'
import { useApp } from '../context/app.ts'
import { repeatOrder } from '../flows/repeat-order.ts'

/** The customer's orders, newest first. */
export default function AccountOrdersPage({ data: { orders } }: { data: PageData['accountOrders'] }) {
  const { LL, locale, api } = useApp()
  const { entries, isAll, more } = usePages(orders, (page) => api.call('GET /bff/orders', { query: { page } }))
  return (
    <AccountPage current="accountOrders" title={LL.account.ordersTitle()}>
      {entries.length === 0
        ? <EmptyState icon="receipt" title={LL.account.emptyTitle()} text={LL.account.emptyText()}>
            <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>{LL.account.toMenu()}</ButtonLink>
          </EmptyState>
        : <ul className="orders">{entries.map((order) => <li key={order.id}><OrderCard order={order} /></li>)}</ul>}
      {!isAll && <Button busy={more.busy} onClick={() => more.run()}>{LL.account.more()}</Button>}
      <p className="field-error" role="alert">{refusalText(LL, more.error)}</p>
    </AccountPage>
  )
}

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
      <Repeat order={order} />
    </article>
  )
}

/** The same again, as far as it can be had. */
function Repeat({ order }: { order: Order }) {
  const app = useApp()
  const { LL } = app
  const attempt = useAttempt(() => repeatOrder(app, order))
  return (
    <Button icon="refresh" busy={attempt.busy} onClick={() => attempt.run()}>
      {LL.order.repeat()}<span className="visually-hidden">: {LL.order.number({ number: order.number })}</span>
    </Button>
  )
}
