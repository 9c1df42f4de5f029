import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { useApp } from '#client/context/app.ts'
import { stateText, type OrderStatus } from './order-texts.ts'

/** The state in a word; an order that waits for its online payment is called unpaid. */
export function OrderBadge({ order }: { order: OrderStatus & Parameters<typeof isPaymentDue>[0] }) {
  const { LL } = useApp()
  const isUnpaid = isPaymentDue(order)
  return (
    <span className="order-badge" data-state={isUnpaid ? 'unpaid' : order.state}>
      {isUnpaid ? LL.order.unpaid() : stateText(LL, order)}
    </span>
  )
}
