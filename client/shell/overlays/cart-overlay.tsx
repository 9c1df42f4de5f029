import CartDrawer from '#client/features/cart/overlays/cart-drawer.tsx'
import { RepeatLatestOrder } from '#client/features/orders/components/repeat-latest-order.tsx'

/** The cart; an empty one offers the latest order again. */
export default function CartOverlay() {
  return <CartDrawer whenEmpty={<RepeatLatestOrder />} />
}
