import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { AccountPage } from '#client/components/account-page.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { kyivDay, kyivTime } from '#client/components/kyiv-time.ts'
import { OrderBadge } from '#client/components/order/badge.tsx'
import { Repeat } from '#client/components/order/repeat.tsx'
import { useLiveOrders } from '#client/components/order/use-live-orders.ts'
import { OrderView } from '#client/components/order/view.tsx'
import { useApp } from '#client/context/app.ts'
import { useLacking } from '#client/context/page.ts'

/** One of the customer's orders. */
export default function AccountOrderPage({ data: { order, restaurant, sealed } }: { data: PageData['accountOrder'] }) {
  const { LL, locale } = useApp()
  const lacking = useLacking()
  const live = useLiveOrders([order])
  const [shown = order] = live.orders
  return (
    <AccountPage current="accountOrders" title={LL.order.number({ number: order.number })}>
      <div className="order-line">
        {!lacking.includes('orderList') && (
          <a className="inline-link" href={href(locale, 'accountOrders')}>
            <Icon name="arrow-left" />
            {LL.account.ordersTitle()}
          </a>
        )}
        <OrderBadge order={shown} />
        <time className="muted" dateTime={order.created_at}>
          {kyivDay(order.created_at, locale)}, {kyivTime(order.created_at, locale)}
        </time>
      </div>
      <OrderView live={live} restaurant={restaurant} sealed={sealed} />
      <div className="order-after">
        <Repeat order={order} />
      </div>
    </AccountPage>
  )
}
