import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue } from '#shared/rules/order-clock.ts'
import { useApp } from '#client/context/app.ts'

type OrderStatus = Pick<Order, 'type' | 'state'>

export const stateText = ({ order }: TranslationFunctions, { type, state }: OrderStatus): string =>
  type === 'courier' && state === 'completed' ? order.delivered() : order.state[state]()

/** The state in a word; an order that waits for its online payment is called unpaid. */
export function OrderBadge({
  order,
}: {
  order: OrderStatus & Pick<Order, 'payment' | 'is_paid' | 'unpaid_reason' | 'total'>
}) {
  const { LL } = useApp()
  const isUnpaid = isPaymentDue(order)
  return (
    <span className="order-badge" data-state={isUnpaid ? 'unpaid' : order.state}>
      {isUnpaid ? LL.order.unpaid() : stateText(LL, order)}
    </span>
  )
}
