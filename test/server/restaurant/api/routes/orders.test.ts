import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import t from 'tap'
import { buildRestaurant } from '#server/restaurant/api/build-restaurant.ts'
import { changeOrderState } from '#server/restaurant/domain/orders/order-state.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { noon, openRestaurant } from '../../../../support/open-restaurant.ts'
import { lines, pickup, subtotal as total } from '../../../../support/restaurant-order-form.ts'

const { ask, request, backend, clock, database, signIn } = await openRestaurant(t)
const { quoteOrder, createOrder, getOrder } = ordersApi

const form: OrderForm = {
  ...pickup,
  phone: '380674440001',
  change_from: 1000.5,
  comment: 'без цибулі',
  is_not_call_confirmation: true,
}
const place = (change: Partial<OrderForm> = {}, key: string = randomUUID(), token?: string) =>
  request(createOrder, { headers: { 'idempotency-key': key }, body: { ...form, ...change } }, { token })
const ordersOf = (key: string) => database.selectFrom('orders').selectAll().where('idempotency_key', '=', key).execute()
const at = (time: string) => {
  clock.now = new Date(time)
}
t.beforeEach(() => {
  clock.now = noon
})

t.test('a quote prices in hryvnias, and names dishes in the language of the caller', async (t) => {
  const { data } = await ask(quoteOrder, { body: { type: 'pickup', restaurant_id: 1, lines } }, { locale: 'ru' })
  t.match(data, { subtotal: total, delivery_cost: 0, total, can_order: true })
  t.match(data.lines[0], { product_id: 3, name: 'Шашлык из баранины', qty: 3, price: 178, sum: 534, problem: null })
})

t.test('breakfast cannot be ordered for noon, but for nine', async (t) => {
  const { id } = await database
    .selectFrom('products')
    .select('products.id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('active_from', '=', '08:00')
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow()
  const body = { type: 'pickup' as const, restaurant_id: 2, lines: [{ product_id: id, qty: 1 }] }
  t.match((await ask(quoteOrder, { body })).data, { can_order: false, lines: [{ problem: 'closed' }] })
  at('2026-06-10T06:00:00Z')
  t.match((await ask(quoteOrder, { body })).data, { can_order: true, lines: [{ problem: null }] })
})

t.test('an order is stored as sold and shown in the caller’s language', async (t) => {
  const { data: order } = await ask(createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form })
  t.match(order, {
    state: 'new',
    created_at: noon.toISOString(),
    ready_at: '2026-06-10T09:30:00.000Z',
    restaurant: { id: 1, name: 'Жар на Васильківській' },
    name: 'Олена',
    phone: form.phone,
    payment: 'cash',
    change_from: 1000.5,
    receipt_url: null,
    comment: 'без цибулі',
    subtotal: total,
    delivery_cost: 0,
    total,
    lines: [
      {
        product_id: 3,
        qty: 3,
        price: 178,
        sum: 534,
        weight: 'від 300 г',
        productData: { minimum: 300, step: 100, unit: 'g' },
      },
      { product_id: 112, qty: 2, price: 59.5, sum: 119 },
    ],
  })
  t.ok(Number(order.number) > 1000, 'a number a person can say')
  const russian = await ask(getOrder, { params: { id: order.id }, query: { phone: form.phone } }, { locale: 'ru' })
  t.match(russian.data, {
    number: order.number,
    restaurant: { name: 'Жар на Васильковской' },
    lines: [{ name: 'Шашлык из баранины' }, {}],
  })
  t.match(await database.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst(), {
    change_from: 100050,
    total: 65300,
    cutlery: 2,
  })
})

t.test('the same key gives the same order, also after later changes', async (t) => {
  const key = randomUUID()
  const { body: first } = await place({}, key)
  await database.updateTable('products').set({ price: 99900 }).where('id', '=', 3).execute()
  t.teardown(() => database.updateTable('products').set({ price: 17800 }).where('id', '=', 3).execute())
  t.same((await place({}, key)).body, first)
  at('2026-06-10T01:00:00Z')
  t.same((await place({}, key)).body, first, 'even while closed')
  t.match(await place({ comment: 'з цибулею' }, key), { status: 422, body: { errors: { idempotency_key: [/.+/] } } })
  t.equal((await ordersOf(key)).length, 1)
})

t.test('slots are checked again when the order is placed', async (t) => {
  const slot = async (slot: string | null) => (await place({ slot })).body
  t.match((await slot('2026-06-10T15:00:00Z')).data, { ready_at: '2026-06-10T15:00:00.000Z' })
  t.match((await slot('2026-06-12T20:00:00Z')).data, { ready_at: '2026-06-12T20:00:00.000Z' }, 'the third day')
  for (const late of ['2026-06-10T09:00:00Z', '2026-06-10T15:10:00Z', '2026-06-11T03:00:00Z', '2026-06-17T09:00:00Z']) {
    t.match(await slot(late), { errors: { slot: ['Цей час уже недоступний. Оберіть інший.'] } }, late)
  }
  at('2026-06-10T23:30:00Z')
  t.match(
    await slot(null),
    { errors: { slot: ['Ресторан зараз не приймає замовлень. Оберіть інший час.'] } },
    'closed since two',
  )
  at('2026-06-10T22:45:00Z')
  t.match(await slot(null), { errors: { slot: [/.+/] } }, 'a quarter of an hour is not enough to cook')
})

t.test('three orders make a regular of a customer, whatever their restaurants', async (t) => {
  const token = await signIn('380674440020')
  const regular = async () => (await ask(profileApi.getProfile, {}, { token })).data.has_more_two_orders
  for (const restaurant_id of [1, 2]) await place({ restaurant_id }, randomUUID(), token)
  t.equal(await regular(), false)
  await place({ restaurant_id: 6, phone: '380674440029' }, randomUUID(), token)
  t.equal(await regular(), true)
})

t.test('parallel cancellations both answer that the order is cancelled', async (t) => {
  const {
    data: { id },
  } = (await place()).body as { data: { id: string } }
  let isFirst = true
  const meeting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // The order was read as new; the other request cancels it before this one.
    async transformResult({ result }) {
      if (isFirst && result.rows.some((row) => row['id'] === id)) {
        isFirst = false
        await changeOrderState(database, { id, from: ['new'], to: 'cancelled', now: clock.now })
      }
      return result
    },
  }
  const app = buildRestaurant({ ...backend, database: database.withPlugin(meeting) })
  const answer = await app.inject({
    method: 'POST',
    url: ordersApi.cancelOrder.path.replace('{id}', id),
    payload: { phone: form.phone },
  })
  t.match(
    { isFirst, status: answer.statusCode, body: answer.json() },
    { isFirst: false, status: 200, body: { data: { state: 'cancelled' } } },
  )
})
