import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { AccountLayout } from '../../components/account-layout.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useLiveOrders } from '#client/features/orders/components/use-live-orders.ts'
import { OrderView } from '#client/features/orders/components/order-view.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { orderHeadline } from '#client/features/orders/components/order-texts.ts'

export default function AccountOrderPage({ data }: { data: PageData['accountOrder'] }) {
  const { order } = data
  const { LL, locale } = useApp()
  const missingFeatures = useMissingFeatures()
  const live = useLiveOrders([order])
  const [liveOrder = order] = live.orders
  return (
    <AccountLayout current="accountOrders" title={orderHeadline(LL, liveOrder)}>
      <div className="order-line row">
        {!missingFeatures.includes('orderList') && (
          <a className="inline-link" href={href(locale, 'accountOrders')}>
            <Icon name="arrow-left" />
            {LL.account.ordersTitle()}
          </a>
        )}
        <b>{LL.order.number({ number: order.number })}</b>
        <time className="muted" dateTime={order.created_at}>
          {kyivDay(order.created_at, locale)}, {kyivTime(order.created_at, locale)}
        </time>
      </div>
      <OrderView live={live} {...data} />
      <div className="order-after">
        <RepeatOrderButton order={liveOrder} />
      </div>
    </AccountLayout>
  )
}
