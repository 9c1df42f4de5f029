import type { PageData } from '#shared/page-data/pages.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { href } from '#shared/routes.ts'
import { AccountLayout } from '../../components/account-layout.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { OrderAnnouncement } from '#client/features/orders/components/order-announcement.tsx'
import { OrderBadge } from '#client/features/orders/components/order-badge.tsx'
import { OrderDishes } from '#client/features/orders/components/order-dishes.tsx'
import { OrderFeedback } from '#client/features/orders/components/order-feedback.tsx'
import { OrderLines } from '#client/features/orders/components/order-lines.tsx'
import { timeOfState, type LiveOrder } from '#client/features/orders/components/order-news.ts'
import { PayNow } from '#client/features/orders/components/pay-now.tsx'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useLiveOrders } from '#client/features/orders/components/use-live-orders.ts'
import { money } from '#client/ui/price.tsx'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { usePages } from '#client/ui/paging/use-pages.ts'
import { useApp } from '#client/context/app.ts'

/** The customer's orders, newest first; open ones are updated live. */
export default function AccountOrdersPage({ data: { orders: first } }: { data: PageData['accountOrders'] }) {
  const { LL, locale, api } = useApp()
  const { entries, isAll, more } = usePages(first, (page) => api.call('GET /bff/orders', { query: { page } }))
  const { orders, latest } = useLiveOrders(entries)
  return (
    <AccountLayout current="accountOrders" title={LL.account.ordersTitle()}>
      <OrderAnnouncement orders={orders} latest={latest} />
      {orders.length === 0 ? (
        <EmptyState icon="receipt" title={LL.account.emptyTitle()} text={LL.account.emptyText()}>
          <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>
            {LL.account.toMenu()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {!isAll && <AttemptButton attempt={more}>{LL.account.more()}</AttemptButton>}
    </AccountLayout>
  )
}

function OrderCard({ order }: { order: LiveOrder }) {
  const { LL, locale } = useApp()
  const number = LL.order.number({ number: order.number })
  return (
    <article className="order">
      <OrderHead order={order} number={number} />
      <details className="order-details">
        <summary>
          <OrderDishes lines={order.lines} />
          {LL.account.contents({ count: order.lines.length })}
          <b>{money(order.total, locale)}</b>
          <Icon name="chevron-down" />
        </summary>
        <OrderLines order={order} />
      </details>
      {isPaymentDue(order) && <PayNow order={order} />}
      <div className="order-actions">
        <ToOrder order={order} number={number} />
        <RepeatOrderButton order={order} />
      </div>
      <OrderFeedback order={order} />
    </article>
  )
}

/** A question of the restaurant is answered on the order's page. */
function ToOrder({ order: { id, question_id }, number }: { order: LiveOrder; number: string }) {
  const { LL, locale } = useApp()
  const isAsked = question_id !== null
  const text = isAsked ? LL.order.question.headline() : LL.order.details()
  return (
    <ButtonLink
      {...(isAsked ? { look: 'accent', icon: 'alert' } : { icon: 'receipt' })}
      href={href(locale, 'accountOrder', { id })}
      aria-label={`${text}: ${number}`}
    >
      {text}
    </ButtonLink>
  )
}

function OrderHead({ order, number }: { order: LiveOrder; number: string }) {
  const { locale } = useApp()
  const since = isOver(order.state) && order.changed_at === null ? null : timeOfState(order, order.state)
  return (
    <header className="order-head row">
      <h2>
        <a href={href(locale, 'accountOrder', { id: order.id })}>{number}</a>
      </h2>
      <OrderBadge order={order} />
      {since !== null && (
        <time className="muted" dateTime={since}>
          {kyivTime(since, locale)}
        </time>
      )}
      <p className="muted">
        <time dateTime={order.created_at}>
          {kyivDay(order.created_at, locale)}, {kyivTime(order.created_at, locale)}
        </time>
        {' · '}
        {order.address?.formatted_address ?? order.restaurant.address}
      </p>
    </header>
  )
}
