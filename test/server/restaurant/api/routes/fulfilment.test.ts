import { randomUUID } from 'node:crypto'
import t from 'tap'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { noon, openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { address, courier, inhouse, lines, pickup, subtotal } from '../../../../support/restaurant-order-form.ts'

const { ask, request, clock, database, signIn } = await openRestaurant(t)
const { quoteOrder, getOrderSlots, createOrder, cancelOrder } = ordersApi

const place = (form: Partial<OrderForm>, token?: string) =>
  request(createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form }, { token })
const quote = async (form: object, token?: string) =>
  (await request(quoteOrder, { body: { type: 'courier', address, lines, ...form } }, { token })).body.data
const outside = { ...address, latitude: 50.348, longitude: 30.46 }
const pause = (id: string, paused: boolean) =>
  ask(operatorApi.setRestaurant, { params: { id }, body: { paused } }, { token: operatorKey })
t.beforeEach(() => {
  clock.now = noon
})

t.test('a courier quote has the region’s conditions', async (t) => {
  t.match(await quote({}), {
    subtotal,
    delivery_cost: 59,
    total: subtotal + 59,
    missing_to_minimum: 0,
    missing_to_free: 900 - subtotal,
    region: { id: 1, minimum_order_amount: 300 },
    can_order: true,
    obstacle: null,
  })
  t.match(await quote({ lines: [lines[1]] }), {
    subtotal: 119,
    missing_to_minimum: 181,
    can_order: false,
    obstacle: 'below_minimum',
  })
  t.match(await quote({ lines: [{ product_id: 3, qty: 6 }] }), {
    subtotal: 1068,
    delivery_cost: 0,
    total: 1068,
    missing_to_free: 0,
  })
  t.match(await quote({ address: outside }), { region: null, delivery_cost: 0, can_order: false, obstacle: 'outside' })
  t.match(
    await quote({ lines: [{ product_id: 10, qty: 5 }] }),
    { obstacle: 'lines', lines: [{ problem: 'stopped' }] },
    'the stop list of the region’s restaurant',
  )
})

t.test('slots of a region follow its restaurant’s hours and the courier’s travel time', async (t) => {
  const slots = async (query: Record<string, string>) => (await request(getOrderSlots, { query })).body.data
  t.match(await slots({ region_id: '1' }), { asap_minutes: 45, slots: ['2026-06-10T10:00:00.000Z'] })
  t.match(await slots({ restaurant_id: '1' }), { asap_minutes: 30, slots: ['2026-06-10T09:30:00.000Z'] })
  t.match(await request(getOrderSlots, { query: { region_id: '99' } }), { status: 404 })
  t.match(
    await place({ ...courier, slot: '2026-06-10T09:30:00Z' }),
    { status: 422, body: { errors: { slot: [/.+/] } } },
    'the courier needs longer than half an hour',
  )
  t.match(await place({ ...courier, slot: '2026-06-10T10:00:00Z' }), {
    status: 200,
    body: { data: { ready_at: '2026-06-10T10:00:00.000Z' } },
  })
})

t.test('a paused restaurant takes orders for later days alone until it is reopened', async (t) => {
  t.teardown(() => pause('1', false))
  await pause('1', true)
  const { slots, ...today } = (await ask(getOrderSlots, { query: { region_id: '1' } })).data
  t.same(today, { asap_minutes: null, last_order_at: null, opens_at: null })
  t.equal(slots[0], '2026-06-11T06:00:00.000Z', 'not the small hours of a night that has begun today')
  t.match(await quote({}), { obstacle: 'paused', can_order: false, total: subtotal + 59 })
  t.match(await quote({ slot: '2026-06-10T16:00:00Z' }), { obstacle: 'paused' })
  t.match(await quote({ slot: slots[0] }), { obstacle: null, can_order: true })
  const refusal = { status: 409, body: { code: 'quote_changed', data: { obstacle: 'paused' } } }
  for (const slot of [null, '2026-06-10T16:00:00Z']) t.match(await place({ ...pickup, slot }), refusal)
  t.match(
    await place({ ...pickup, slot: '2026-06-10T22:00:00Z' }),
    { status: 422, body: { errors: { slot: [/.+/] } } },
    'after midnight it is still this evening',
  )
  t.match(await place({ ...courier, slot: slots[0]! }), { status: 200, body: { data: { ready_at: slots[0] } } })
  await pause('1', false)
  t.match(await place(pickup), { status: 200 })
})

t.test('a pause with an end has slots from that end on', async (t) => {
  const body = { paused: true, paused_until: '2026-06-12T10:10:00Z' }
  await ask(operatorApi.setRestaurant, { params: { id: '1' }, body }, { token: operatorKey })
  const { slots } = (await ask(getOrderSlots, { query: { restaurant_id: '1' } })).data
  t.equal(slots[0], '2026-06-12T11:00:00.000Z')
  t.match(await quote({ slot: '2026-06-11T10:00:00Z' }), { obstacle: 'paused' })
  t.match(await place({ ...pickup, slot: '2026-06-11T10:00:00Z' }), { status: 409 })
  t.match(await place({ ...pickup, slot: slots[0]! }), { status: 200 })
  await pause('1', false)
})

t.test('the last fulfilment is stored', async (t) => {
  const token = await signIn('380674470002')
  const profile = async () => (await ask(profileApi.getProfile, {}, { token })).data
  await place(courier, token)
  t.match(await profile(), {
    last_delivery_type: 'delivery',
    last_city_id: 1,
    last_delivery_address: { latitude: 50.4329, city_id: 1 },
    last_pickup_address: null,
  })
  await place(inhouse, token)
  t.match(await profile(), {
    last_delivery_type: 'in_restaurant',
    last_city_id: 2,
    last_in_restaurant_address: { id: 6, name: 'Жар на Сихові' },
    last_delivery_address: { latitude: 50.4329 },
  })
  await place(pickup, token)
  t.match(await profile(), {
    last_delivery_type: 'pickup',
    last_city_id: 1,
    last_pickup_address: { id: 1 },
    last_in_restaurant_address: { id: 6 },
  })
})

t.test('a promo code gives its discount or a reason', async (t) => {
  await database
    .insertInto('promo_codes')
    .values({ code: 'RAZ', percent: 50, amount: null, minimum: 0, expires_at: null, usage_limit: 1 })
    .execute()
  const table: [string | null, object][] = [
    [null, { promo: null, discount: 0 }],
    [' ', { promo: null }],
    ['zhar10', { promo: 'applied', discount: 65.3, total: 653 - 65.3 + 59 }],
    ['KUM100', { promo: 'applied', discount: 100 }],
    ['\u043Aum\u200B100', { promo: 'applied', discount: 100 }],
    ['LITO25', { promo: 'expired', discount: 0, can_order: true }],
    ['nema', { promo: 'unknown' }],
    ['RAZ', { promo: 'applied', discount: 326.5 }],
  ]
  for (const [promo_code, expected] of table) t.match(await quote({ promo_code }), expected, String(promo_code))
  t.match(await quote({ promo_code: 'KUM100', lines: [lines[0]] }), {
    subtotal: 534,
    promo: 'below_minimum',
    discount: 0,
  })

  const {
    body: { data },
  } = await place({ ...pickup, promo_code: 'raz', expected_total: 326.5 })
  t.match(data, { promo_code: 'RAZ', discount: 326.5, total: 326.5 })
  t.match(await place({ ...pickup, promo_code: 'RAZ', expected_total: 326.5 }), {
    status: 409,
    body: { code: 'quote_changed', data: { promo: 'exhausted', total: subtotal } },
  })
  await ask(cancelOrder, { params: { id: data.id }, body: { phone: pickup.phone } })
  t.match(await quote({ promo_code: 'RAZ' }), { promo: 'applied' }, 'only placed orders count')
})
