import { observer } from 'mobx-react-lite'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { useLiveOrders } from '../components/order/use-live-orders.ts'
import { OrderView } from '../components/order/view.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'

/** Order placed: its number, when and where it is handed over, how far it is, what is in it (decisions, checkout). */
export default function SuccessPage({ data: { order, restaurant, sealed } }: { data: PageData['success'] }) {
  const { LL, locale } = useApp()
  const live = useLiveOrders([order])
  const isCancelled = live.orders[0]?.state === 'cancelled'
  return (
    <div className="container success">
      <header className="success-head">
        <span className="empty-icon"><Icon name={isCancelled ? 'error' : 'flame'} /></span>
        <h1>{isCancelled ? LL.order.cancel.done() : LL.order.thanks()}</h1>
        <p className="success-number">{LL.order.number({ number: order.number })}</p>
      </header>
      <OrderView live={live} restaurant={restaurant} sealed={sealed} />
      <p className="failure-actions">
        <noscript><ButtonLink className="scriptless" size="large" icon="refresh" href={href(locale, 'success')}>{LL.byForm.reload()}</ButtonLink></noscript>
        <ButtonLink size="large" href={href(locale, 'catalog')}>{LL.order.toMenu()}</ButtonLink>
        <MyOrders />
      </p>
    </div>
  )
}

const MyOrders = observer(function MyOrders() {
  const { LL, locale, stores: { session } } = useApp()
  return useHydrated() && session.signedIn
    ? <ButtonLink size="large" href={href(locale, 'accountOrders')}>{LL.order.toOrders()}</ButtonLink> : null
})
