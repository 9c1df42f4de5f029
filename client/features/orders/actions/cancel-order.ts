import type { Order } from '#shared/contract/orders.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'

/** Cancels an order while it is new; once the restaurant has begun, a message says so and the order's current state is shown. */
export async function cancelOrder({ api, LL, stores: { toasts } }: App, id: string): Promise<Order> {
  try {
    const cancelled = await api.call('POST /bff/orders/{id}/cancellation', { params: { id } })
    toasts.show({ severity: 'success', summary: LL.order.cancel.done() })
    return cancelled
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    toasts.show({ severity: 'warn', summary: error.message, life: 10_000 })
    return api.call('GET /bff/orders/{id}', { params: { id } })
  }
}
