import { observer } from 'mobx-react-lite'
import CartDrawer from '#client/features/cart/overlays/cart-drawer.tsx'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useRecentOrders } from '#client/features/orders/components/use-recent-orders.ts'

const RepeatLatestOrder = observer(function RepeatLatestOrder() {
  const { order } = useRecentOrders()
  return order && <RepeatOrderButton order={order} />
})

/** The cart; an empty one offers the latest order again. */
export default function CartOverlay() {
  return <CartDrawer whenEmpty={<RepeatLatestOrder />} />
}
