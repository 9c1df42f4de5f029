import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { phoneText, telOf } from '#client/ui/phone-link.tsx'

/** Who brings the order; said when it becomes known. */
export const OrderCourier = ({ order }: { order: Pick<Order, 'type' | 'courier'> }) =>
  order.type === 'courier' && <div role="status">{order.courier && <Known {...order.courier} />}</div>

function Known({ name, phone, minutes }: NonNullable<Order['courier']>) {
  const { courier } = useApp().LL.order
  return (
    <p className="fact">
      <Icon name="delivery" />
      <span>
        {minutes === null ? courier.who({ name }) : courier.minutes({ name, n: minutes })}
        <br />
        <a className="inline-link" href={telOf(phone)} aria-label={courier.call({ phone: phoneText(phone) })}>
          {courier.short()}
        </a>
      </span>
    </p>
  )
}
