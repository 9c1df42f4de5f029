import t, { type Test } from 'tap'
import { advanceOrders } from '#server/restaurant/domain/orders/demo-kitchen.ts'
import type { OrderState } from '#shared/contract/orders.ts'
import { noon, openRestaurant } from '../../../../support/open-restaurant.ts'

const { database, place } = await openRestaurant(t)
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function order(state: OrderState, cooked_at = later(1800), more: object = {}) {
  const { id } = await place()
  await database
    .updateTable('orders')
    .set({ state, cooked_at, ...more })
    .where('id', '=', id)
    .execute()
  return async () =>
    (await database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

async function passes(t: Test, state: () => Promise<string>, states: Record<number, string>): Promise<void> {
  for (const [seconds, expected] of Object.entries(states)) {
    await advanceOrders(database, later(Number(seconds)), 20)
    t.equal(await state(), expected, `after ${seconds} s`)
  }
}

t.test('an order passes through its states, each for its time', async (t) => {
  const at = {
    19: 'new',
    20: 'confirmed',
    21: 'confirmed',
    40: 'cooking',
    60: 'ready',
    80: 'completed',
    200: 'completed',
  }
  await passes(t, await order('new'), at)
})

t.test('a courier order is on its way instead of ready', async (t) => {
  await passes(t, await order('cooking', later(1800), { type: 'courier' }), { 20: 'delivering', 40: 'completed' })
})

t.test('an order to be paid online waits for its payment', async (t) => {
  const [unpaid, paid] = [
    await order('new', later(1800), { payment: 'card_online' }),
    await order('new', later(1800), { payment: 'card_online', is_paid: true }),
  ]
  await advanceOrders(database, later(20), 20)
  t.same([await unpaid(), await paid()], ['new', 'confirmed'])
})

t.test('orders for tomorrow are not cooked today, cancelled ones never', async (t) => {
  const [tomorrow, cancelled] = [await order('confirmed', later(86_400)), await order('cancelled')]
  await advanceOrders(database, later(3600), 20)
  t.same([await tomorrow(), await cancelled()], ['confirmed', 'cancelled'])
  await advanceOrders(database, later(86_400 - 1800), 20)
  t.equal(await tomorrow(), 'cooking')
})
