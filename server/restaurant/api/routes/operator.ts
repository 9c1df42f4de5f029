import type { CheckedInputOf } from '../../../../shared/contract/endpoint.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import { Order } from '../../../../shared/contract/orders.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import { isChangeEnough } from '../../../../shared/rules/orders/payment-methods.ts'
import type { Backend } from '../calls/backend.ts'
import { Failure } from '../../domain/failure.ts'
import type { Calls } from '../calls/call-context.ts'
import { cancelNeighbours } from '../../domain/operator/cancel-neighbours.ts'
import { orderPayments, unknownPayments } from '../../domain/operator/order-payments.ts'
import { refundsDue, settleRefund } from '../../domain/operator/refunds.ts'
import {
  changeSettings,
  dropSpecialDay,
  restaurantSettings,
  setSpecialDay,
  usualHours,
} from '../../domain/operator/restaurant-settings.ts'
import { changeStop } from '../../domain/operator/stop-list.ts'
import { changeRestaurant } from '../../domain/operator/restaurant-state.ts'
import { setSituation } from '../../domain/orders/situations.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { askQuestion } from '../../domain/orders/ask-question.ts'
import { moveReadyTime, setCourier } from '../../domain/orders/change-order.ts'
import { orderWith } from '../../domain/orders/find-order.ts'
import { changeOrderState, statesBefore } from '../../domain/orders/order-state.ts'
import { orderView } from '../../domain/orders/present-order.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

const done = { status: 'success' } as const

type View = (order: StoredOrder, locale: Locale) => ReturnType<typeof orderView>

/** As its customer sees it, but for a banknote that does not cover a total that has risen: nothing is to be prepared for it. */
const viewOf =
  (payMinutes: number): View =>
  (stored, locale) => {
    const change_from = isChangeEnough(stored.change_from, stored.total) ? stored.change_from : null
    return orderView({ ...stored, change_from }, locale, payMinutes)
  }

export function operatorRoutes({ operator: call }: Calls, { database, now, paymentWaitMinutes }: Backend): void {
  const view = viewOf(paymentWaitMinutes)
  call(operatorApi.getOrders, async (_input, { locale }) => ({
    data: (await openOrders(database)).map((order) => view(order, locale)),
  }))
  call(operatorApi.moveOrder, async ({ params: { id }, body }, { locale }) => ({
    data: view(await moveOrder(database, id, { ...body, now: now() }, (order) => view(order, locale)), locale),
  }))
  call(operatorApi.cancelNeighbours, async ({ params: { id } }, { locale }) => ({
    data: (await cancelNeighbours(database, id, now())).map((order) => view(order, locale)),
  }))
  call(operatorApi.askQuestion, async ({ params: { id }, body }, { locale }) => ({
    data: view(await askQuestion(database, id, body, now()), locale),
  }))
  call(operatorApi.getOrderPayments, async ({ params: { id } }, { locale }) => {
    return { data: await orderPayments(database, await orderWith(database, id), locale) }
  })
  call(operatorApi.setReceipt, async ({ params: { id }, body: { receipt_url } }, { locale }) => ({
    data: view(await setReceipt(database, id, receipt_url), locale),
  }))
  call(operatorApi.getUnknownPayments, async () => ({ data: await unknownPayments(database) }))
  call(operatorApi.getRefunds, async () => ({ data: await refundsDue(database) }))
  call(operatorApi.settleRefund, async ({ params: { reference } }) => ({
    data: await settleRefund(database, reference),
  }))
  call(operatorApi.setStop, async ({ body: { product_id, ...stop } }) => {
    await changeStop(database, 'product', product_id, stop)
    return done
  })
  call(operatorApi.setOptionStop, async ({ body: { option_id, ...stop } }) => {
    await changeStop(database, 'option', option_id, stop)
    return done
  })
  deliveryRoutes(call, { database, now }, view)
  restaurantRoutes(call, database)
  settingsRoutes(call, { database, now })
}

/** When an order comes, and who brings it. */
function deliveryRoutes(
  call: Calls['operator'],
  { database, now }: Pick<Backend, 'database' | 'now'>,
  view: View,
): void {
  call(operatorApi.setReadyTime, async ({ params: { id }, body: { ready_at, reason } }, { locale }) => {
    const moved = await moveReadyTime(database, id, { readyAt: new Date(ready_at), reason, now: now() })
    return { data: view(moved, locale) }
  })
  call(operatorApi.setCourier, async ({ params: { id }, body: { courier } }, { locale }) => ({
    data: view(await setCourier(database, id, courier), locale),
  }))
}

/** What restaurants do: pauses, longer cooking, and alerts of their cities. */
function restaurantRoutes(call: Calls['operator'], database: Database): void {
  call(operatorApi.setRestaurant, async ({ params: { id }, body }) => ({
    data: await changeRestaurant(database, id, body),
  }))
  call(operatorApi.setSituation, async ({ params: { id }, body: { situation } }) => ({
    data: await setSituation(database, id, situation),
  }))
}

/** Hours, special days, services and payments. */
function settingsRoutes(call: Calls['operator'], { database, now }: Pick<Backend, 'database' | 'now'>): void {
  call(operatorApi.getRestaurants, async () => ({ data: await restaurantSettings(database, now()) }))
  call(operatorApi.setWays, async ({ params: { id }, body }) => ({
    data: await changeSettings(database, id, body, now()),
  }))
  call(operatorApi.setHours, async ({ params: { id }, body: { hours } }) => ({
    data: await changeSettings(database, id, { hours, ...usualHours(hours) }, now()),
  }))
  call(operatorApi.setSpecialDay, async ({ params: { id, date }, body }) => ({
    data: await setSpecialDay(database, id, { date, ...body }, now()),
  }))
  call(operatorApi.dropSpecialDay, async ({ params: { id, date } }) => ({
    data: await dropSpecialDay(database, id, date, now()),
  }))
}

const openOrders = (database: Database): Promise<StoredOrder[]> =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('state', 'not in', ['completed', 'cancelled'])
    .orderBy('number')
    .execute()

type Move = CheckedInputOf<typeof operatorApi.moveOrder>['body'] & { readonly now: Date }

/** An order whose online payment is due is not accepted: its customer pays or it is cancelled. */
const awaitsPayment = (order: StoredOrder): boolean => order.state === 'new' && isPaymentDue(order)

/** Of two operators the second learns the state that the first one set. */
async function moveOrder(
  database: Database,
  id: string,
  { state: to, cancel_reason: reason = 'other', cancelled_products: products = [], now }: Move,
  view: (order: StoredOrder) => ReturnType<View>,
): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  if (order.state === to) return order
  const cancellation = to === 'cancelled' && { reason, products }
  if (!cancellation && awaitsPayment(order))
    throw new Failure(409, 'payment_awaited', { data: Order.parse(view(order)) })
  const moved = await changeOrderState(database, { id, from: statesBefore(order.type, to), to, now, ...cancellation })
  if (moved) return moved
  const present = await orderWith(database, id)
  const word = present.question_id === null ? 'order_state' : 'question_open'
  throw new Failure(409, word, { data: Order.parse(view(present)) })
}

async function setReceipt(
  database: Database,
  id: string,
  receipt_url: StoredOrder['receipt_url'],
): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  // A receipt needs money received: paid online, or on fulfilment.
  if (!order.is_paid && order.state !== 'completed') throw new Failure(409, 'order_state')
  return database
    .updateTable('orders')
    .set({ receipt_url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
