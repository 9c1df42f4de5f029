import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'

type Standing = Pick<Order, 'type' | 'state'>

/** The order's state in a word. */
export const stateText = ({ order }: TranslationFunctions, { type, state }: Standing): string =>
  type === 'courier' && state === 'completed' ? order.delivered() : order.state[state]()

export const OrderBadge = ({ order }: { order: Standing }) => (
  <span className="order-badge" data-state={order.state}>
    {stateText(useApp().LL, order)}
  </span>
)
