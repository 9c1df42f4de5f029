import { observer } from 'mobx-react-lite'
import { RepeatOrderButton } from './repeat-order-button.tsx'
import { useLatestOrder } from './use-latest-order.ts'

/** Repeats the latest order from an empty cart. */
export const RepeatLatestOrder = observer(function RepeatLatestOrder() {
  const order = useLatestOrder()
  return order && <RepeatOrderButton order={order} />
})
