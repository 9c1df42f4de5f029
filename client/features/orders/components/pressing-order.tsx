import { observer } from 'mobx-react-lite'
import { byUrgency } from '#shared/rules/orders/order-urgency.ts'
import { useApp } from '#client/context/app.ts'
import { Notice } from '#client/ui/notice.tsx'
import { pageOfOrder } from '../actions/order-actions.ts'
import { useLiveOrders } from './use-live-orders.ts'
import { useRecentOrders } from './use-recent-orders.ts'
import { cancelledMoneyText, cancelledText, orderInBrief } from './order-texts.ts'

/** What cannot wait of the customer's orders, on a page without the notice of the shell: a cancellation, a question, a payment. */
export default observer(function PressingOrder() {
  const app = useApp()
  const { LL, stores } = app
  const { orders } = useLiveOrders(useRecentOrders().orders)
  const [first] = byUrgency(orders, { now: stores.clock.at, read: stores.placedOrders.read, isPressing: true })
  return (
    <div role="status">
      {first && (
        <Notice icon="cook" severity="warn">
          <a className="inline-link" href={pageOfOrder(app, first.id)}>
            {LL.order.number({ number: first.number })}
          </a>
          {'. '}
          {first.state === 'cancelled'
            ? `${cancelledText(app, first)} ${cancelledMoneyText(app, first)}`
            : orderInBrief(app, first)}
        </Notice>
      )}
    </div>
  )
})
