import { z } from 'zod'
import { OrderId } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { OrderEvent } from './orders.ts'

/** Changes of all orders in one stream, for the shop: each of its processes follows any number of orders by one connection. */

/** The present state of orders that have changed. */
export const OrderChanges = z
  .object({ orders: z.array(OrderEvent.extend({ id: OrderId })).max(100) })
  .meta({ id: 'OrderChanges' })
export type OrderChanges = z.output<typeof OrderChanges>
export type OrderChange = OrderChanges['orders'][number]

export const orderChangesApi = {
  getOrderChanges: endpoint('GET /api/get-order-changes', {
    tag: 'orders',
    family: 'orders',
    access: 'anyone',
    summary:
      'State changes of all orders as server-sent events, for the shop alone; the first event names no order and says that changes are sent from now on',
    answer: OrderChanges,
    stream: true,
    failures: { 403: 'without the hash of the shop’s secret and the day (the hash of a phone, without digits)' },
  }),
}
