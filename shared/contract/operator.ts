import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText } from './fields.ts'
import { Order, OrderState } from './orders.ts'

/** What the kitchen's own people may do, with `Authorization: Bearer RESTAURANT_OPERATOR_KEY` (decisions, embedded restaurant). */

const calls = { tag: 'operator', family: 'orders', access: 'anyone' } as const
const Done = z.object({ status: z.literal('success') })
const key = { 401: 'the operator’s key is missing or wrong' } as const

export const operatorApi = {
  getOrders: endpoint({ ...calls, method: 'GET', path: '/operator/orders', summary: 'Orders in work, oldest first', answer: z.object({ data: z.array(Order) }), failures: key }),
  moveOrder: endpoint({ ...calls, method: 'POST', path: '/operator/orders/{id}/state', summary: 'Moves an order on, or cancels it', params: z.strictObject({ id: z.uuid() }), body: z.strictObject({ state: OrderState }), answer: z.object({ data: Order }), failures: { ...key, 404: 'no such order', 409: 'not a state that comes after the present one' } }),
  setStop: endpoint({ ...calls, method: 'PUT', path: '/operator/stop-list', summary: 'A kitchen has run out of a product, or has it again', body: z.strictObject({ terminal_id: Id, product_id: Id, stopped: z.boolean() }), answer: Done, failures: { ...key, 422: 'no such kitchen or product' } }),
  setRestaurant: endpoint({ ...calls, method: 'PUT', path: '/operator/restaurants/{id}', summary: 'Pauses a kitchen or opens it again', params: z.strictObject({ id: IdText }), body: z.strictObject({ paused: z.boolean() }), answer: z.object({ data: z.object({ id: Id, paused: z.boolean() }) }), failures: { ...key, 404: 'no such restaurant' } }),
}
