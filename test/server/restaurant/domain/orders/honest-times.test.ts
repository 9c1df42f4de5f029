import { randomUUID } from 'node:crypto'
import t from 'tap'
import { cancelUnaccepted } from '#server/restaurant/domain/payments/cancel-late.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { DelayReason } from '#shared/contract/fields.ts'
import { CancelReason } from '#shared/contract/orders.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { noon, openRestaurant, operator } from '../../../../support/open-restaurant.ts'
import { storePayment } from '../../../../support/restaurant-payment.ts'

/** Changed times, reasons of cancellations, and orders that the restaurant does not accept. */

const { request, database, clock, place, read } = await openRestaurant(t)
const { moveOrder, setReadyTime } = operatorApi
const limits = { acceptMinutes: 30, paymentWaitMinutes: 30 }
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

t.beforeEach(() => {
  clock.now = noon
})

const moveTime = (id: string, ready_at: Date, reason = 'busy') =>
  request(setReadyTime, { params: { id }, body: { ready_at: ready_at.toISOString(), reason } }, operator)

t.test('a time is moved with a reason; the first promise and the cooking time stay', async (t) => {
  const order = await place()
  const before = await database
    .selectFrom('orders')
    .select(['ready_at', 'cooked_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const [index, reason] of DelayReason.options.entries()) {
    const time = after(90 + index)
    t.match(await moveTime(order.id, time, reason), { status: 200 }, reason)
    t.match(await read(order), { ready_at: time.toISOString(), promised_at: order.promised_at, delay_reason: reason })
  }
  const stored = await database
    .selectFrom('orders')
    .select(['ready_at', 'cooked_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  t.equal(Number(stored.ready_at) - Number(stored.cooked_at), Number(before.ready_at) - Number(before.cooked_at))
})

t.test('an implausible time is refused, and any time of an order that is ready or over', async (t) => {
  const order = await place()
  t.match(await moveTime(order.id, after(-1)), { status: 422 }, 'past')
  t.match(await moveTime(order.id, after(60 * 26)), { status: 422 }, 'over a day later')
  t.match(await moveTime(order.id, after(60), 'aliens'), { status: 422 }, 'an unknown reason')
  t.match(await moveTime(randomUUID(), after(60)), { status: 404 })
  for (const state of ['ready', 'completed'] as const) {
    await request(moveOrder, { params: { id: order.id }, body: { state } }, operator)
    t.match(await moveTime(order.id, after(60)), { status: 409 }, state)
  }
  t.match(await read(order), { ready_at: order.ready_at, delay_reason: null })
})

t.test('a cancellation has a reason: the restaurant’s, the customer’s, or other', async (t) => {
  const own = CancelReason.exclude(['customer', 'unpaid', 'unaccepted']).options
  for (const cancel_reason of own) {
    const order = await place()
    const [line] = order.lines
    const cancelled_products = cancel_reason === 'dishes' ? [line?.product_id] : []
    const body = { state: 'cancelled', cancel_reason, cancelled_products }
    t.match(await request(moveOrder, { params: { id: order.id }, body }, operator), { status: 200 }, cancel_reason)
    t.match(await read(order), { state: 'cancelled', cancel_reason, cancelled_products })
  }
  const [byCustomer, plain] = [await place(), await place()]
  await request(ordersApi.cancelOrder, { params: { id: byCustomer.id }, body: { phone: byCustomer.phone } })
  t.match(await read(byCustomer), { cancel_reason: 'customer' })
  await request(moveOrder, { params: { id: plain.id }, body: { state: 'cancelled' } }, operator)
  t.match(await read(plain), { cancel_reason: 'other' })
  const taken = { state: 'cancelled', cancel_reason: 'unaccepted' }
  t.match(
    await request(moveOrder, { params: { id: (await place()).id }, body: taken }, operator),
    { status: 422 },
    'a reason that is not the operator’s',
  )
})

t.test('an order that continues has no cancellation reason', async (t) => {
  const order = await place()
  await request(moveOrder, { params: { id: order.id }, body: { state: 'cooking', cancel_reason: 'busy' } }, operator)
  t.match(await read(order), { state: 'cooking', cancel_reason: null })
})

t.test('an order that the restaurant does not accept in time is cancelled with that reason', async (t) => {
  const [waiting, accepted] = [await place(), await place()]
  await request(moveOrder, { params: { id: accepted.id }, body: { state: 'confirmed' } }, operator)
  await cancelUnaccepted(database, after(29), limits)
  t.match(await read(waiting), { state: 'new' }, 'a minute before')
  await cancelUnaccepted(database, after(600), { ...limits, acceptMinutes: 0 })
  t.match(await read(waiting), { state: 'new' }, 'with the limit turned off')
  const deadline = Math.max(Date.parse(waiting.ready_at) - 30 * 60_000, after(30).getTime())
  await cancelUnaccepted(database, new Date(deadline), limits)
  t.match(await read(waiting), { state: 'cancelled', cancel_reason: 'unaccepted' })
  t.match(await read(accepted), { state: 'confirmed' })
})

t.test('an online order waits for payment first; if not accepted after payment, it is refunded', async (t) => {
  const order = await place({ payment: 'card_online' })
  await cancelUnaccepted(database, after(600), limits)
  t.match(await read(order), { state: 'new' }, 'unpaid: left to the payment’s own limit')
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', order.id).execute()
  await storePayment(database, order.id)
  await cancelUnaccepted(database, after(59), limits)
  t.match(await read(order), { state: 'new' })
  await cancelUnaccepted(database, after(600), limits)
  t.match(await read(order), { state: 'cancelled', cancel_reason: 'unaccepted' })
  const payment = await database.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  t.match(payment, { refund_due: true })
})

t.test('an order keeps the times of its states', async (t) => {
  const order = await place()
  t.same(order.state_times, [{ state: 'new', at: noon.toISOString() }])
  const states = ['confirmed', 'cooking', 'completed'] as const
  for (const [index, state] of states.entries()) {
    clock.now = after(index + 1)
    await request(moveOrder, { params: { id: order.id }, body: { state } }, operator)
  }
  const times = states.map((state, index) => ({ state, at: after(index + 1).toISOString() }))
  t.same((await read(order)).state_times, [{ state: 'new', at: noon.toISOString() }, ...times])
})
