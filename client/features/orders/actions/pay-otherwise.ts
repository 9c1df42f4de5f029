import type { Order } from '#shared/contract/orders.ts'
import type { App } from '#client/context/app.ts'

export type AtDoor = Exclude<Order['payment'], 'card_online'>

/** An unpaid order is paid at the door instead of online. */
export async function changePayment({ api, LL, stores: { toasts } }: App, id: string, payment: AtDoor): Promise<Order> {
  const order = await api.call('POST /bff/orders/{id}/payment-method', { params: { id }, body: { payment } })
  toasts.show({ severity: 'success', summary: LL.order.payment[payment]() })
  return order
}
