import { randomUUID } from 'node:crypto'
import t from 'tap'
import { clean } from '#server/restaurant/domain/cleanup.ts'
import { GUEST_NETWORK, ordersApi } from '#shared/contract/order-endpoints.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import type { Locale } from '#shared/locale.ts'
import { noon, openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

/** Orders of guests, whom nobody has to answer for: they cannot fill a kitchen, and an operator clears them at once. */

const restaurant = await openRestaurant(t, { production: false }, undefined, undefined, { guestLimit: 1000 })
const { request, database, signIn, clock } = restaurant
const CAPACITY = 8
const SLOT = '2026-06-10T15:00:00.000Z'

interface By {
  network?: string
  token?: string
  locale?: Locale
}
const callerOf = ({ network = randomUUID(), token, locale }: By) => ({
  headers: { [GUEST_NETWORK]: network.slice(0, 22).padEnd(22, '-') },
  ...(token && { token }),
  ...(locale && { locale }),
})
const place = (by: By, change: object = {}) =>
  request(
    ordersApi.createOrder,
    { headers: { 'idempotency-key': randomUUID() }, body: { ...pickup, ...change } as OrderForm },
    callerOf(by),
  )
const atDoor = (id: string, payment: string) =>
  request(paymentsApi.changePayment, { params: { id }, body: { payment, phone: pickup.phone } })
const at = (by: By, change: object = {}) => place(by, { slot: SLOT, ...change })
const slotsFor = async (by: By) =>
  (await request(ordersApi.getOrderSlots, { query: { restaurant_id: '1' } }, callerOf(by))).body.data
const many = async (times: number, order: () => ReturnType<typeof place>): Promise<number[]> => {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await order()).status)
  return statuses
}

t.beforeEach(async () => {
  clock.now = noon
  await database.deleteFrom('orders').execute()
  await database.updateTable('restaurants').set({ capacity: CAPACITY }).where('id', '=', 1).execute()
})

t.test('guests of one network take a quarter of a half hour, all guests half of it, customers the rest', async (t) => {
  const token = await signIn('380674460001')
  const one = { network: 'one' }
  t.same(await many(3, () => at(one)), [200, 200, 422])
  t.notOk((await slotsFor(one)).slots.includes(SLOT), 'nor is it offered')
  t.ok((await slotsFor({ network: 'two' })).slots.includes(SLOT))
  t.same(await many(4, () => at({})), [200, 200, 422, 422])
  t.ok((await slotsFor({ token })).slots.includes(SLOT))
  t.match(await at({}), { body: { errors: { slot: [/підтвердив номер телефону: увійдіть/] } } })
  t.match(await at({ locale: 'ru' }), { body: { errors: { slot: [/подтвердил номер телефона: войдите/] } } })
  t.same(await many(5, () => at({ token })), [200, 200, 200, 200, 422])
  t.match(await at({}), { body: { errors: { slot: [/недоступний/] } } }, 'to nobody any more')
})

t.test('as soon as possible a guest comes after, and a customer does not', async (t) => {
  const token = await signIn('380674460002')
  t.same(await many(6, () => place({ network: 'one' })), [200, 200, 200, 200, 200, 200])
  t.match(await slotsFor({ network: 'one' }), { asap_minutes: 120 })
  t.match(await slotsFor({ network: 'two' }), { asap_minutes: 30 })
  t.match(await slotsFor({ token }), { asap_minutes: 30 })
  t.match(await place({ token }), { body: { data: { ready_at: '2026-06-10T09:30:00.000Z' } } })
})

t.test('an order that was paid for counts as a customer’s', async (t) => {
  await many(2, () => at({ network: 'one' }))
  t.match(await at({ network: 'one' }), { status: 422 })
  await database.updateTable('orders').set({ is_paid: true }).execute()
  t.match(await at({ network: 'one' }), { status: 200 })
})

t.test('above a sum a guest signs in or pays online', async (t) => {
  const token = await signIn('380674460003')
  const large = { lines: [{ product_id: 3, qty: 9 }] }
  const total = (await place({}, large)).body.data.total as number
  t.ok(total > 1000, 'the refusal of a changed price names it')
  const order = { ...large, expected_total: total }
  t.match(await place({}, order), { status: 422, body: { errors: { payment: [/оплатою на сайті: увійдіть/] } } })
  t.match(await place({ locale: 'ru' }, order), { body: { errors: { payment: [/оплатой на сайте: войдите/] } } })
  const online = await place({}, { ...order, payment: 'card_online' })
  t.match(online, { status: 200, body: { data: { payment_choices: [] } } }, 'nor at the door afterwards')
  t.match(await atDoor(online.body.data.id, 'cash'), { status: 422, body: { errors: { payment: [/Оберіть іншу/] } } })
  t.match(await place({ token }, order), { status: 200 })
})

t.test('an unpaid order is paid at the door as its restaurant takes payments', async (t) => {
  await database
    .updateTable('restaurants')
    .set({ payments: JSON.stringify(['card_on_receipt', 'card_online']) })
    .where('id', '=', 1)
    .execute()
  const { id, payment_choices } = (await place({}, { payment: 'card_online' })).body.data
  t.same(payment_choices, ['card_on_receipt'])
  t.match(await atDoor(id, 'cash'), { status: 422 })
  t.match(await atDoor(id, 'card_on_receipt'), { status: 200, body: { data: { payment: 'card_on_receipt' } } })
  await database.updateTable('restaurants').set({ payments: null }).where('id', '=', 1).execute()
})

t.test('an operator cancels the unpaid orders of guests from one order’s network', async (t) => {
  const token = await signIn('380674460004')
  const ids: string[] = []
  for (const by of [{ network: 'bad' }, { network: 'bad' }, { network: 'good' }, { network: 'bad', token }])
    ids.push((await place(by)).body.data.id)
  const paid = (await place({ network: 'bad' })).body.data.id
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', paid).execute()
  const cancel = (id: string) => request(operatorApi.cancelNeighbours, { params: { id } }, { token: operatorKey })
  const { status, body } = await cancel(ids[0] as string)
  t.equal(status, 200)
  t.same(
    body.data.map(({ id, state }: { id: string; state: string }) => [id, state]),
    ids.slice(0, 2).map((id) => [id, 'cancelled']),
  )
  t.same((await cancel(ids[0] as string)).body.data, [], 'once')
  const left = await database.selectFrom('orders').select('id').where('state', '=', 'new').execute()
  t.equal(left.length, 3)
  t.match(await cancel(randomUUID()), { status: 404 })
  t.match(await request(operatorApi.cancelNeighbours, { params: { id: ids[0] } }), { status: 401 })
})

t.test('a day after an order is over its network is forgotten', async (t) => {
  const [over] = [(await place({ network: 'one' })).body.data.id, await place({ network: 'one' })]
  await request(operatorApi.moveOrder, { params: { id: over }, body: { state: 'cancelled' } }, { token: operatorKey })
  const known = async () =>
    (await database.selectFrom('orders').select('id').where('network', 'is not', null).execute()).length
  await clean(database, clock.now, restaurant.logger)
  t.equal(await known(), 2)
  await clean(database, new Date(noon.getTime() + 90_000_000), restaurant.logger)
  t.equal(await known(), 1)
})
