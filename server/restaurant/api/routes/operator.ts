import { operatorApi } from '#shared/contract/operator.ts'
import type { Backend } from '../calls/backend.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import type { OperatorCalls } from '../calls/operator-calls.ts'
import { refundsDue, settleRefund } from '../../domain/operator/refunds.ts'
import { setStop } from '../../domain/operator/stop-list.ts'
import { findOrder } from '../../domain/orders/find-order.ts'
import { moveReadyTime } from '../../domain/orders/move-ready-time.ts'
import { changeOrderState, statesBefore } from '../../domain/orders/order-state.ts'
import { orderView } from '../../domain/orders/present-order.ts'

const done = { status: 'success' } as const

/** The operator's calls. */
export function operatorRoutes(call: OperatorCalls, { database, now }: Backend): void {
  call(operatorApi.getOrders, async (_input, { locale }) => {
    const orders = await database
      .selectFrom('orders')
      .selectAll()
      .where('state', 'not in', ['completed', 'cancelled'])
      .orderBy('number')
      .execute()
    return { data: orders.map((order) => orderView(order, locale)) }
  })

  call(operatorApi.moveOrder, async ({ params: { id }, body }, { locale }) => {
    const { state: to, cancel_reason: reason = 'other', cancelled_products: products } = body
    const order = await findOrder(database, id)
    if (!order) throw notFound()
    const isThere = order.state === to
    const moved = isThere
      ? order
      : await changeOrderState(
          { database },
          {
            id,
            from: statesBefore(order.type, to),
            to,
            now: now(),
            ...(to === 'cancelled' && { reason, ...(products && { products }) }),
          },
        )
    if (!moved) throw new Failure(409, 'order_state')
    return { data: orderView(moved, locale) }
  })

  call(operatorApi.setReadyTime, async ({ params: { id }, body: { ready_at, reason } }, { locale }) => {
    const moved = await moveReadyTime({ database }, { id, readyAt: new Date(ready_at), reason, now: now() })
    return { data: orderView(moved, locale) }
  })

  call(operatorApi.setReceipt, async ({ params: { id }, body: { receipt_url } }, { locale }) => {
    const order = await findOrder(database, id)
    if (!order) throw notFound()
    // A receipt needs money received: paid online, or on fulfilment.
    if (!order.is_paid && order.state !== 'completed') throw new Failure(409, 'order_state')
    const updated = await database
      .updateTable('orders')
      .set({ receipt_url })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: orderView(updated, locale) }
  })

  call(operatorApi.getRefunds, async () => ({ data: await refundsDue(database) }))

  call(operatorApi.settleRefund, async ({ params: { reference } }) => ({
    data: await settleRefund(database, reference),
  }))

  call(operatorApi.setStop, async ({ body }) => {
    await setStop(database, body)
    return done
  })

  call(operatorApi.setRestaurant, async ({ params: { id }, body: { paused } }) => {
    const data = await database
      .updateTable('restaurants')
      .set({ paused })
      .where('id', '=', id)
      .returning(['id', 'paused'])
      .executeTakeFirst()
    if (!data) throw notFound()
    return { data }
  })
}
