import type { CheckedInputOf } from '../../../../shared/contract/endpoint.ts'
import { operatorApi } from '../../../../shared/contract/operator.ts'
import { Order } from '../../../../shared/contract/orders.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isChangeEnough } from '../../../../shared/rules/orders/payment-methods.ts'
import { dataOf, done } from '../calls/answers.ts'
import type { Backend } from '../calls/backend.ts'
import { Failure, wrongState } from '../../domain/failure.ts'
import type { CallContext, Calls } from '../calls/call-context.ts'
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
import { askQuestion } from '../../domain/orders/ask-question.ts'
import { moveReadyTime, setCourier } from '../../domain/orders/change-order.ts'
import { orderWith } from '../../domain/orders/find-order.ts'
import { changeOrderState, statesBefore } from '../../domain/orders/order-state.ts'
import { orderView } from '../../domain/orders/present-order.ts'
import type { Database } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

/** As its customer sees it, but for a banknote that does not cover a total that has risen: nothing is to be prepared for it. */
const viewOf = (stored: StoredOrder, locale: Locale, payMinutes: number): ReturnType<typeof orderView> =>
  orderView(
    { ...stored, change_from: isChangeEnough(stored.change_from, stored.total) ? stored.change_from : null },
    locale,
    payMinutes,
  )

/** Orders and their payments. */
export function operatorRoutes(
  { operator: call }: Calls,
  { database, now, paymentWaitMinutes: wait }: Pick<Backend, 'database' | 'now' | 'paymentWaitMinutes'>,
): void {
  const viewed = async (order: Promise<StoredOrder>, { locale }: CallContext) =>
    dataOf(viewOf(await order, locale, wait))
  const viewedAll = async (orders: Promise<StoredOrder[]>, { locale }: CallContext) =>
    dataOf((await orders).map((order) => viewOf(order, locale, wait)))

  call(operatorApi.getOrders, ({ query }, visit) => viewedAll(ordersInWork(database, query.cancelled_since), visit))
  call(operatorApi.moveOrder, ({ params: { id }, body }, visit) =>
    viewed(moveOrder(database, id, { ...body, now: now(), locale: visit.locale, wait }), visit),
  )
  call(operatorApi.cancelNeighbours, ({ params: { id } }, visit) =>
    viewedAll(cancelNeighbours(database, id, now()), visit),
  )
  call(operatorApi.askQuestion, ({ params: { id }, body }, visit) =>
    viewed(askQuestion(database, id, body, now()), visit),
  )
  call(operatorApi.setReadyTime, ({ params: { id }, body: { ready_at, moved_from: from, reason } }, visit) =>
    viewed(moveReadyTime(database, id, { readyAt: new Date(ready_at), from, reason, now: now() }), visit),
  )
  call(operatorApi.setCourier, ({ params: { id }, body: { courier } }, visit) =>
    viewed(setCourier(database, id, courier), visit),
  )
  call(operatorApi.setReceipt, ({ params: { id }, body: { receipt_url } }, visit) =>
    viewed(setReceipt(database, id, receipt_url), visit),
  )
  call(operatorApi.getOrderPayments, async ({ params: { id } }, { locale }) =>
    dataOf(orderPayments(database, await orderWith(database, id), locale)),
  )
  call(operatorApi.getUnknownPayments, () => dataOf(unknownPayments(database)))
  call(operatorApi.getRefunds, () => dataOf(refundsDue(database)))
  call(operatorApi.settleRefund, ({ params: { reference } }) => dataOf(settleRefund(database, reference)))
}

/** What restaurants have run out of, their pauses and alerts, hours, special days, services and payments. */
export function restaurantRoutes(
  { operator: call }: Calls,
  { database, now }: Pick<Backend, 'database' | 'now'>,
): void {
  call(operatorApi.setStop, ({ body: { product_id, ...stop } }) =>
    changeStop(database, 'product', product_id, stop).then(() => done),
  )
  call(operatorApi.setOptionStop, ({ body: { option_id, ...stop } }) =>
    changeStop(database, 'option', option_id, stop).then(() => done),
  )
  call(operatorApi.setRestaurant, ({ params: { id }, body }) => dataOf(changeRestaurant(database, id, body)))
  call(operatorApi.setSituation, ({ params: { id }, body: { situation } }) =>
    dataOf(setSituation(database, id, situation)),
  )
  call(operatorApi.getRestaurants, () => dataOf(restaurantSettings(database, now())))
  call(operatorApi.setWays, ({ params: { id }, body }) => dataOf(changeSettings(database, id, body, now())))
  call(operatorApi.setHours, ({ params: { id }, body: { hours } }) =>
    dataOf(changeSettings(database, id, { hours, ...usualHours(hours) }, now())),
  )
  call(operatorApi.setSpecialDay, ({ params: { id, date }, body }) =>
    dataOf(setSpecialDay(database, id, { date, ...body }, now())),
  )
  call(operatorApi.dropSpecialDay, ({ params: { id, date } }) => dataOf(dropSpecialDay(database, id, date, now())))
}

const ordersInWork = (database: Database, cancelledSince?: string): Promise<StoredOrder[]> =>
  database
    .selectFrom('orders')
    .selectAll()
    .where(({ and, eb, or }) => {
      const isOpen = eb('state', 'not in', ['completed', 'cancelled'])
      if (cancelledSince === undefined) return isOpen
      return or([isOpen, and([eb('state', '=', 'cancelled'), eb('state_since', '>=', new Date(cancelledSince))])])
    })
    .orderBy('number')
    .execute()

type Move = CheckedInputOf<typeof operatorApi.moveOrder>['body'] & {
  readonly now: Date
  readonly locale: Locale
  readonly wait: number
}

/** An order whose online payment is due is not accepted: its customer pays or it is cancelled. */
const awaitsPayment = (order: StoredOrder): boolean => order.state === 'new' && isPaymentDue(order)

/** Of two operators the second learns the state that the first one set. */
async function moveOrder(database: Database, id: string, move: Move): Promise<StoredOrder> {
  const { state: to, cancel_reason: reason = 'other', cancelled_products: products = [], now } = move
  const order = await orderWith(database, id)
  if (order.state === to) return order
  const cancellation = to === 'cancelled' && { reason, products }
  if (!cancellation && awaitsPayment(order)) throw refusal('payment_awaited', order, move)
  const moved = await changeOrderState(database, { id, from: statesBefore(order.type, to), to, now, ...cancellation })
  if (moved) return moved
  const present = await orderWith(database, id)
  throw refusal(present.question_id === null ? 'order_state' : 'question_open', present, move)
}

const refusal = (
  word: ConstructorParameters<typeof Failure>[1],
  present: StoredOrder,
  { locale, wait }: Move,
): Failure => new Failure(409, word, { data: Order.parse(viewOf(present, locale, wait)) })

async function setReceipt(
  database: Database,
  id: string,
  receipt_url: StoredOrder['receipt_url'],
): Promise<StoredOrder> {
  const order = await orderWith(database, id)
  // A receipt needs money received: paid online, or on fulfilment.
  if (!order.is_paid && order.state !== 'completed') throw wrongState()
  return database
    .updateTable('orders')
    .set({ receipt_url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
