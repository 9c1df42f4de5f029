import { randomUUID } from 'node:crypto'
import t from 'tap'
import { bonusesApi } from '#shared/contract/bonuses.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

const { ask, request, database, signIn } = await openRestaurant(t)
const { quoteOrder, createOrder, cancelOrder } = ordersApi

const cart = { type: 'pickup', restaurant_id: 1, lines: pickup.lines } as const
const place = async (token: string, change: Partial<OrderForm> = {}) =>
  (
    await request(
      createOrder,
      { headers: { 'idempotency-key': randomUUID() }, body: { ...pickup, ...change } },
      { token },
    )
  ).body
const move = (id: string, state: 'completed' | 'cancelled') =>
  ask(operatorApi.moveOrder, { params: { id }, body: { state } }, { token: operatorKey })
const bonuses = async (token: string, page = '1') => await ask(bonusesApi.getBonuses, { query: { page } }, { token })

t.test('points are earned by a completed order, spent by a placed one, returned by a cancelled one', async (t) => {
  const token = await signIn('380674480001')
  t.match(await bonuses(token), {
    balance: 0,
    data: [],
    meta: { current_page: 1, last_page: 1, total: 0 },
    card_number: /^20\d{11}$/,
  })
  const { data: first } = await place(token)
  t.equal(first.bonuses_earned, 32, '5 % of 653, whole points')
  t.equal((await bonuses(token)).balance, 0, 'promised only')
  await move(first.id, 'completed')
  t.match(await bonuses(token), { balance: 32, data: [{ points: 32, reason: 'earned', order_number: first.number }] })

  t.match((await ask(quoteOrder, { body: { ...cart, bonuses: 500 } }, { token })).data, {
    bonuses_available: 32,
    bonuses_spent: 32,
    bonuses_earned: 31,
    total: 621,
  })
  const { data: second } = await place(token, { bonuses: 30, expected_total: 623 })
  t.match(second, { bonuses_spent: 30, total: 623 })
  t.match(await bonuses(token), {
    balance: 2,
    data: [{ points: -30, reason: 'spent', order_number: second.number }, {}],
  })
  t.match(await place(token, { bonuses: 30, expected_total: 623 }), {
    code: 'quote_changed',
    data: { bonuses_available: 2, bonuses_spent: 2, total: 651 },
  })
  await ask(cancelOrder, { params: { id: second.id }, body: {} }, { token })
  t.match(await bonuses(token), {
    balance: 32,
    data: [{ points: 30, reason: 'returned', order_number: second.number }, {}, {}],
  })
  t.match(
    await request(
      operatorApi.moveOrder,
      { params: { id: first.id }, body: { state: 'cancelled' } },
      { token: operatorKey },
    ),
    { status: 409 },
    'a completed order is not cancelled',
  )
})

t.test('a guest neither has nor earns points', async (t) => {
  t.match((await ask(quoteOrder, { body: { ...cart, bonuses: 100 } })).data, {
    bonuses_available: 0,
    bonuses_spent: 0,
    bonuses_earned: 0,
    bonuses_offered: 32,
    total: 653,
  })
  t.match(await request(bonusesApi.getBonuses), { status: 401 })
})

t.test('the history of points is paged', async (t) => {
  const token = await signIn('380674480002')
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', '380674480002')
    .executeTakeFirstOrThrow()
  const created_at = new Date('2026-06-01T00:00:00Z')
  await database
    .insertInto('bonus_entries')
    .values(
      Array.from({ length: 13 }, (_, index) => ({
        customer_id: id,
        points: index + 1,
        reason: 'gift' as const,
        order_id: null,
        created_at,
      })),
    )
    .execute()
  const pages = [await bonuses(token), await bonuses(token, '2'), await bonuses(token, '3')]
  t.same(
    pages.map(({ data }) => data.map(({ points }) => points)),
    [[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], [1], []],
  )
  t.match(pages[0], { meta: { last_page: 2, total: 13 }, data: [{ order_number: null, reason: 'gift' }] })
})
