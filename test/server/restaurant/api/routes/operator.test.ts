import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { buildRestaurant } from '#server/restaurant/api/build-restaurant.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { orderStates, type OrderState } from '#shared/contract/orders.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { courier, inhouse, pickup } from '../../../../support/restaurant-order-form.ts'

const { ask, request, backend, database, changes, signIn } = await openRestaurant(t)
const { getOrders, moveOrder, setCourier, setReadyTime, setReceipt, setStop, setRestaurant, getRefunds, settleRefund } =
  operatorApi
const operator = { token: operatorKey }

const place = async (form: OrderForm): Promise<string> =>
  (await request(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form })).body.data.id
const move = async (id: string, state: OrderState) =>
  (await request(moveOrder, { params: { id }, body: { state } }, operator)).status

t.test('without the operator key every call is 401', async (t) => {
  const [id, customer] = [await place(pickup), await signIn('380674490001')]
  const calls: [Endpoint, object][] = [
    [moveOrder, { params: { id }, body: { state: 'confirmed' } }],
    [setStop, { body: { terminal_id: 101, product_id: 1, stopped: true } }],
    [setRestaurant, { params: { id: '1' }, body: { paused: true } }],
    [getOrders, {}],
    [setReceipt, { params: { id }, body: { receipt_url: 'https://check.example/1' } }],
    [getRefunds, {}],
    [settleRefund, { params: { reference: id } }],
    [setCourier, { params: { id }, body: { courier: null } }],
    [setReadyTime, { params: { id }, body: { ready_at: '2026-06-10T10:00:00Z', reason: 'busy' } }],
  ]
  for (const [endpoint, parts] of calls) {
    for (const token of [undefined, 'wrong', customer, `${operatorKey}x`])
      t.match(await request(endpoint, parts, { token }), { status: 401 }, endpoint.path)
  }
  const closed = buildRestaurant({ ...backend, operatorKey: undefined })
  const headers = { authorization: `Bearer ${operatorKey}` }
  t.equal((await closed.inject({ url: '/operator/orders', headers })).statusCode, 404, 'no key, no API')
  await closed.close()
})

t.test('an order moves only forward, by the states of its fulfilment', async (t) => {
  const after: [OrderForm, OrderState, OrderState[]][] = [
    [courier, 'new', ['new', 'confirmed', 'cooking', 'delivering', 'completed', 'cancelled']],
    [pickup, 'cooking', ['cooking', 'ready', 'completed', 'cancelled']],
    [inhouse, 'ready', ['ready', 'completed', 'cancelled']],
    [courier, 'completed', ['completed']],
    [pickup, 'cancelled', ['cancelled']],
  ]
  for (const [form, from, allowed] of after) {
    for (const to of orderStates) {
      const id = await place(form)
      await database.updateTable('orders').set({ state: from }).where('id', '=', id).execute()
      t.equal(await move(id, to), allowed.includes(to) ? 200 : 409, `${form.type}: ${from} to ${to}`)
    }
  }
  t.equal(await move(randomUUID(), 'cooking'), 404)
})

t.test('an order whose online payment is due is not accepted, only cancelled', async (t) => {
  const [id, held, checking] = [
    await place({ ...pickup, payment: 'card_online' }),
    await place({ ...pickup, payment: 'card_online' }),
    await place({ ...pickup, payment: 'card_online' }),
  ]
  const explain = (order: string, unpaid_reason: 'held' | 'checking') =>
    database.updateTable('orders').set({ unpaid_reason }).where('id', '=', order).execute()
  for (const state of ['confirmed', 'cooking', 'completed'] as const)
    t.match(
      await request(moveOrder, { params: { id }, body: { state } }, operator),
      { status: 409, body: { code: 'payment_awaited', data: { id, state: 'new' } } },
      state,
    )
  t.equal(await move(id, 'cancelled'), 200)
  await explain(held, 'held')
  t.equal(await move(held, 'confirmed'), 200, 'its money waits on the card')
  await explain(checking, 'checking')
  t.equal(await move(checking, 'confirmed'), 200, 'its money may have come: the operator looks')
})

t.test('of operators who act at once each refused one receives the order as it is', async (t) => {
  const targets = ['cooking', 'confirmed', 'cancelled', 'ready'] as const
  for (const form of [pickup, courier]) {
    const id = await place(form)
    const answers = await Promise.all(
      targets.map((state) => request(moveOrder, { params: { id }, body: { state } }, operator)),
    )
    for (const { status, body } of answers)
      if (status !== 200) t.match({ status, body }, { status: 409, body: { code: 'order_state', data: { id } } })
    const moved = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.state] : []))
    t.ok(moved.includes('cancelled'), 'it is possible from each of these states')
    const order = await database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    t.equal(order.state, 'cancelled', 'no state follows a cancellation')
  }
})

t.test('an order says how it is to be handed over, and who brings it while it is under way', async (t) => {
  const id = await place({ ...courier, dropoff: 'leave', comment: 'Код 17' } as OrderForm)
  const tell = async (order: string, bringer: object | null) =>
    request(setCourier, { params: { id: order }, body: { courier: bringer } }, operator)
  const read = async () =>
    (await request(ordersApi.getOrder, { params: { id }, query: { phone: courier.phone } })).body.data
  t.match(await read(), { dropoff: 'leave', comment: 'Код 17', courier: null })
  const bringer = { name: 'Андрій', phone: '380671234599', minutes: 12 }
  const following = new AbortController()
  const changed = changes.next(id, following.signal)
  t.match(await tell(id, bringer), { status: 200, body: { data: { courier: bringer } } })
  await changed
  following.abort()
  t.match(await read(), { courier: bringer })
  t.match(await tell(id, { ...bringer, phone: '123' }), { status: 422 })
  t.match(await tell(await place(pickup), bringer), { status: 409 }, 'nobody brings what is collected')
  await move(id, 'confirmed')
  await move(id, 'cancelled')
  t.match(await read(), { courier: null }, 'the phone of a courier is no longer told')
  t.match(await tell(id, null), { status: 409 })
  t.match(await tell(randomUUID(), null), { status: 404 })
})

t.test('orders in progress are listed, oldest first', async (t) => {
  await database.updateTable('orders').set({ state: 'completed' }).execute()
  const ids = [await place(pickup), await place(courier)]
  t.same(
    (await ask(getOrders, { query: {} }, operator)).data.map(({ id }) => id),
    ids,
  )
})

t.test('a restaurant that does not exist cannot be paused', async (t) => {
  t.match(await request(setRestaurant, { params: { id: '99' }, body: { paused: true } }, operator), { status: 404 })
})

t.test('the cash register sets the receipt’s address of a paid order, which its customer reads', async (t) => {
  const id = await place(pickup)
  const tell = (receipt_url: string, of = id) =>
    request(setReceipt, { params: { id: of }, body: { receipt_url } }, operator)
  const shown = async () =>
    (await request(ordersApi.getOrder, { params: { id }, query: { phone: pickup.phone } })).body.data.receipt_url
  t.match(await tell('https://check.example/1'), { status: 409 }, 'nothing has been paid for')
  for (const state of ['confirmed', 'cooking', 'ready', 'completed'] as const) await move(id, state)
  t.equal(await shown(), null)
  t.match(await tell('https://check.example/1'), {
    status: 200,
    body: { data: { id, receipt_url: 'https://check.example/1' } },
  })
  t.equal(await shown(), 'https://check.example/1')
  t.equal((await tell('https://check.example/2')).status, 200, 'a corrected receipt takes its place')
  for (const url of ['http://check.example/1', 'javascript:alert(1)', '/check/1', ''])
    t.equal((await tell(url)).status, 422, url)
  t.equal((await tell('https://check.example/1', randomUUID())).status, 404)
})

t.test('an order that a replica of the version before places gets what is declared of its dishes', async (t) => {
  const [id, copied] = [await place(pickup), randomUUID()]
  await sql`insert into orders overriding user value
    select (jsonb_populate_record(orders, jsonb_build_object('id', ${copied}::uuid, 'idempotency_key', ${copied}::uuid,
      'lines', (select jsonb_agg(line - 'allergens') from jsonb_array_elements(lines) as line)))).*
    from orders where id = ${id}`.execute(database)
  const { data } = await ask(getOrders, { query: {} }, operator)
  const declaredOf = (order: string) =>
    data.find((one) => one.id === order)?.lines.map(({ allergens }) => allergens.toSorted())
  t.ok(declaredOf(id)?.some((groups) => groups.length > 0))
  t.same(declaredOf(copied), declaredOf(id))
})
