import type { OrderState } from '#shared/contract/orders.ts'
import { useApp } from '../context/app.ts'

/** Where an order stands, in a word. */
export const OrderBadge = ({ state }: { state: OrderState }) =>
  <span className="order-badge" data-state={state}>{useApp().LL.order.state[state]()}</span>
