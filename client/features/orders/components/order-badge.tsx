import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Order } from '#shared/contract/orders.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { useApp } from '#client/context/app.ts'

type OrderStatus = Pick<Order, 'type' | 'state'>

/** How a way to order calls a state of its own, in headings too; null: as all do. */
export function ownStateText({ order }: TranslationFunctions, { type, state }: OrderStatus): string | null {
  if (type === 'courier' && state === 'completed') return order.delivered()
  return type === 'inhouse' && (state === 'ready' || state === 'completed') ? order.served[state]() : null
}

export const stateText = (LL: TranslationFunctions, order: OrderStatus): string =>
  ownStateText(LL, order) ?? LL.order.state[order.state]()

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
