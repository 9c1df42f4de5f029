import { EventEmitter } from 'node:events'
import t from 'tap'
import { orderChanges } from '#server/restaurant/domain/orders/order-changes.ts'
import type { Changes } from '#server/restaurant/domain/orders/changes.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'
import { storePayment } from '../../../../support/restaurant-payment.ts'

/** Changes of orders, as triggers of the database report them, in one stream for each shop. */

const restaurant = await openRestaurant(t)
const { database, changes } = restaurant
const place = async (): Promise<string> => (await restaurant.place()).id
const begin = (from: Pick<Changes, 'on'> = changes) => {
  const leaving = new AbortController()
  return { leaving, events: orderChanges(database, from)(leaving.signal)[Symbol.asyncIterator]() }
}

t.test('each subscriber receives each change, also of another process; other columns send none', async (t) => {
  const shared = orderChanges(database, changes)
  const leaving = [new AbortController(), new AbortController()]
  const both = leaving.map(({ signal }) => shared(signal)[Symbol.asyncIterator]())
  for (const events of both) t.same((await events.next()).value, { orders: [] }, 'changes are sent from now on')
  const id = await place()
  const next = Promise.all(both.map((events) => events.next()))
  await database.updateTable('orders').set({ comment: 'no onions' }).where('id', '=', id).execute()
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', id).execute()
  for (const { value } of await next) t.match(value, { orders: [{ id, state: 'new', is_paid: true }] })
  for (const one of leaving) one.abort()
  t.same(await Promise.all(both.map((events) => events.next())), [
    { done: true, value: undefined },
    { done: true, value: undefined },
  ])
})

t.test('changes of several orders are sent together, each order with its newest state', async (t) => {
  const { leaving, events } = begin()
  await events.next()
  const ids = [await place(), await place()]
  await database.updateTable('orders').set({ state: 'confirmed' }).where('id', 'in', ids).execute()
  await database.updateTable('orders').set({ state: 'cooking' }).where('id', 'in', ids).execute()
  const seen = new Map<string, string>()
  while (ids.some((id) => seen.get(id) !== 'cooking')) {
    const { value } = await events.next()
    for (const { id, state } of value?.orders ?? []) seen.set(id, state)
  }
  t.same(seen, new Map(ids.map((id) => [id, 'cooking'])))
  leaving.abort()
})

t.test('another way to pay and each step of a refund are sent', async (t) => {
  const { leaving, events } = begin()
  await events.next()
  const isSent = async (change: (id: string) => Promise<unknown>): Promise<boolean> => {
    const [id, last] = [await place(), await place()]
    await storePayment(database, id, { id })
    await change(id)
    await database.updateTable('orders').set({ is_paid: true }).where('id', '=', last).execute()
    const sent: string[] = []
    while (!sent.includes(last)) for (const order of (await events.next()).value?.orders ?? []) sent.push(order.id)
    return sent.includes(id)
  }
  const refund = (values: object) => (id: string) =>
    database.updateTable('payments').set(values).where('id', '=', id).execute()
  const pay = (id: string) =>
    database.updateTable('orders').set({ payment: 'card_on_receipt' }).where('id', '=', id).execute()
  t.ok(await isSent(pay))
  t.ok(await isSent(refund({ refund_due: true, refund_amount: 1 })))
  t.ok(await isSent(refund({ refunded_amount: 1 })))
  t.notOk(await isSent(refund({ refund_asked_at: new Date() })), 'it is asked for')
  leaving.abort()
})

t.test('a change that is rolled back is not sent', async (t) => {
  const { leaving, events } = begin()
  await events.next()
  const [given, taken] = [await place(), await place()]
  await database
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('orders').set({ is_paid: true }).where('id', '=', taken).execute()
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', given).execute()
  t.match((await events.next()).value, { orders: [{ id: given }] })
  leaving.abort()
})

t.test('a subscription ends when changes may have been missed', async (t) => {
  const emitter = new EventEmitter()
  const { events } = begin({
    on(what, react) {
      emitter.on(what, react)
      return () => {}
    },
  })
  await events.next()
  emitter.emit('missed')
  t.equal((await events.next()).done, true)
})
