import { observer } from 'mobx-react-lite'
import { RepeatOrderButton } from './repeat-order-button.tsx'
import { useRecentOrders } from './use-recent-orders.ts'

/** Repeats the latest order from an empty cart. */
export const RepeatLatestOrder = observer(function RepeatLatestOrder() {
  const { order } = useRecentOrders()
  return order && <RepeatOrderButton order={order} />
})
