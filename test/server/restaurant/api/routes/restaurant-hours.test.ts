import { randomUUID } from 'node:crypto'
import t from 'tap'
import { businessApi } from '#shared/contract/business.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { noon, openRestaurant, operator } from '../../../../support/open-restaurant.ts'
import { courier, inhouse, lines, pickup } from '../../../../support/restaurant-order-form.ts'

/** Hours by weekday, special days, services and payments: what the operator sets is what customers can order. */

const settings = { slotDays: 10 }
const { ask, request, clock } = await openRestaurant(t, { production: false }, undefined, undefined, settings)
const { getOrderSlots, quoteOrder, createOrder } = ordersApi

const place = (form: Partial<OrderForm>) =>
  request(createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form })
const quote = async (form: object) => (await ask(quoteOrder, { body: { lines, ...form } as never })).data
const slotsOf = async (id: string) => (await ask(getOrderSlots, { query: { restaurant_id: id } })).data
const kyiv = (slots: readonly string[]) =>
  slots.map((slot) => new Date(slot).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(5, 16))
const day = (id: string, date: string, shifts: object[], name = { uk: 'Свято', ru: 'Праздник' }) =>
  request(operatorApi.setSpecialDay, { params: { id, date }, body: { name, shifts } }, operator)
const listed = async (id: number, locale?: 'ru') =>
  (await ask(businessApi.getRestaurants, {}, locale && { locale })).find((one) => one.id === id)

t.beforeEach(() => {
  clock.now = noon
})

t.test('an operator sets hours of the week: slots and the restaurant follow', async (t) => {
  const hours = [
    { weekdays: [1, 2, 3, 4], opens_at: '10:00', closes_at: '15:00' },
    { weekdays: [1, 2, 3, 4], opens_at: '17:00', closes_at: '22:00' },
    { weekdays: [6], opens_at: '18:00', closes_at: '02:00' },
  ]
  t.match(await request(operatorApi.setHours, { params: { id: '1' }, body: { hours } }, operator), {
    status: 200,
    body: { data: { id: 1, hours, opens_at: '10:00', closes_at: '15:00' } },
  })
  t.match(await listed(1), { hours, opens_at: '10:00' })
  const { asap_minutes, slots } = await slotsOf('1')
  t.equal(asap_minutes, 30)
  const ofDay = (date: string) => kyiv(slots).filter((slot) => slot.startsWith(date))
  t.same(
    ofDay('06-10').slice(0, 6),
    ['12:30', '13:00', '13:30', '14:00', '14:30', '17:30'].map((time) => `06-10 ${time}`),
  )
  t.same(ofDay('06-12'), [], 'a Friday')
  t.equal(ofDay('06-13')[0], '06-13 18:30')
  t.equal(ofDay('06-14').at(-1), '06-14 01:30', 'Saturday’s shift lasts into Sunday')
  t.equal(kyiv(slots).at(-1), '06-18 21:30', 'ten days')

  clock.now = new Date('2026-06-10T12:40:00Z')
  t.match(await slotsOf('1'), { asap_minutes: null, opens_at: '2026-06-10T14:00:00.000Z' })
  t.match(await place(pickup), { status: 422, body: { errors: { slot: [/не приймає/] } } })
  const late = { ...pickup, slot: '2026-06-10T13:00:00Z' }
  t.match(await place(late), { status: 422, body: { errors: { slot: [/недоступний/] } } }, 'within the break')
  t.match(await place({ ...pickup, slot: '2026-06-10T14:30:00Z' }), { status: 200 })
})

t.test('a special day closes a date, or has other hours; it is named in both languages', async (t) => {
  t.match(await day('4', '2026-06-11', []), {
    status: 200,
    body: { data: { special_days: [{ date: '01-01' }, { date: '12-25' }, { date: '12-31' }, { date: '2026-06-11' }] } },
  })
  await day('4', '2026-06-12', [{ opens_at: '12:00', closes_at: '13:00' }], { uk: 'Облік', ru: 'Учёт' })
  t.match((await listed(4))?.special_days.slice(0, 2), [
    { date: '2026-06-11', name: 'Свято', shifts: [] },
    { date: '2026-06-12', name: 'Облік', shifts: [{ opens_at: '12:00', closes_at: '13:00' }] },
  ])
  t.match((await listed(4, 'ru'))?.special_days[1], { name: 'Учёт' })
  const slots = kyiv((await slotsOf('4')).slots)
  t.same(
    slots.filter((slot) => slot > '06-11 02' && slot < '06-12 23'),
    ['06-12 12:30'],
  )
  t.match(await place({ ...pickup, restaurant_id: 4, slot: '2026-06-11T10:00:00Z' } as OrderForm), { status: 422 })

  for (const _ of [1, 2])
    t.match(await request(operatorApi.dropSpecialDay, { params: { id: '4', date: '2026-06-11' } }, operator), {
      status: 200,
      body: { data: { special_days: { length: 4 } } },
    })
  t.ok(kyiv((await slotsOf('4')).slots).includes('06-11 13:00'))
})

t.test('a day of each year comes again; a date of its own comes before it', async (t) => {
  clock.now = new Date('2026-12-20T10:00:00Z')
  await day('5', '2027-01-01', [{ opens_at: '15:00', closes_at: '20:00' }], { uk: 'Новий рік 2027', ru: 'Новый 2027' })
  const dates = async () => (await listed(5))?.special_days.map(({ date, name }) => `${date} ${name}`)
  t.match(await dates(), ['2026-12-25 Різдво', /^2026-12-31/, '2027-01-01 Новий рік 2027'])
  clock.now = new Date('2027-12-20T10:00:00Z')
  t.match(await dates(), ['2027-12-25 Різдво', /^2027-12-31/, '2028-01-01 Новий рік'])
  clock.now = new Date('2026-12-26T10:00:00Z')
  t.match((await dates())?.[0], '2026-12-25 Різдво', 'yesterday, whose shifts may last into today')
  clock.now = new Date('2026-12-27T10:00:00Z')
  t.match((await dates())?.[0], /^2026-12-31/)
})

t.test('what no calendar has is refused', async (t) => {
  const refusals: [string, object][] = [
    ['2026-06-31', {}],
    ['02-30', {}],
    ['2026-06-09', { errors: { date: [/минула/] } }],
  ]
  for (const [date, body] of refusals) t.match(await day('1', date, []), { status: 422, body }, date)
  t.match(await day('1', '02-29', []), { status: 200 }, 'in leap years')
  for (const [id, date] of [
    ['99', '2026-06-12'],
    ['1', 'tomorrow'],
  ] as const)
    t.match(await day(id, date, []), { status: 404 })
  t.match(await day('1', '2026-06-12', [{ opens_at: '25:00', closes_at: '12:00' }]), { status: 422 })
  const week = (hours: object[]) => request(operatorApi.setHours, { params: { id: '1' }, body: { hours } }, operator)
  const shift = { opens_at: '10:00', closes_at: '12:00' }
  for (const wrong of [
    [],
    [{ ...shift, weekdays: [] }],
    [{ ...shift, weekdays: [8] }],
    [{ ...shift, weekdays: [1, 1] }],
  ])
    t.match(await week(wrong), { status: 422 })
  for (let index = 1; index <= 28; index += 1)
    for (const month of ['03', '04', '05']) await day('11', `${month}-${String(index).padStart(2, '0')}`, [])
  t.match(await day('11', '06-01', []), { status: 422, body: { errors: { date: [/Більше/] } } }, 'there is an end')
})

t.test('a restaurant without a service has no quote, no times and no orders of it', async (t) => {
  const at6 = { type: 'inhouse', restaurant_id: 6, table: '12' }
  t.match(await quote(at6), { can_order: true, obstacle: null })
  const set = (services: string[] | null) =>
    request(operatorApi.setWays, { params: { id: '6' }, body: { services } as never }, operator)
  t.match(await set(['courier', 'pickup']), {
    status: 200,
    body: { data: { services: ['courier', 'pickup'], payments: null } },
  })
  t.match(await listed(6), { services: ['courier', 'pickup'] })
  t.match(await quote(at6), { can_order: false, obstacle: 'service' })
  t.match(await place(inhouse), { status: 409, body: { code: 'quote_changed', data: { obstacle: 'service' } } })
  t.ok((await slotsOf('6')).slots.length > 0, 'for pickup')
  await set(['courier'])
  t.match(await slotsOf('6'), { asap_minutes: null, slots: [], opens_at: null })
  t.match(await set([]), { status: 422 })
  await set(null)
  t.match(await place(inhouse), { status: 200 })

  await request(operatorApi.setWays, { params: { id: '1' }, body: { services: ['pickup'] } }, operator)
  t.match(await quote({ type: 'courier', address: courier.type === 'courier' && courier.address }), {
    obstacle: 'service',
  })
  t.match((await ask(getOrderSlots, { query: { region_id: '1' } })).data, { asap_minutes: null, slots: [] })
  await request(operatorApi.setWays, { params: { id: '1' }, body: { services: null } }, operator)
})

t.test('an order names a table that the restaurant has, in any spelling', async (t) => {
  const at = (table: string) => place({ ...inhouse, table } as OrderForm)
  for (const [typed, table] of [
    ['№ 12', '12'],
    ['т5', 'Т5'],
    ['T\u200B5', 'Т5'],
    ['', null],
  ] as const)
    t.match(await at(typed), { status: 200, body: { data: { table } } }, typed)
  for (const invented of ['99', 'біля вікна', '12а', '№'])
    t.match(await at(invented), { status: 422, body: { errors: { table: [/столика/] } } }, invented)
  const set = (tables: string[] | null) =>
    request(operatorApi.setWays, { params: { id: '6' }, body: { tables } }, operator)
  t.match(await set(['біля вікна']), { status: 200, body: { data: { tables: ['біля вікна'], payments: null } } })
  t.match(await at('Біля вікна'), { status: 200, body: { data: { table: 'біля вікна' } } })
  t.match(await at('12'), { status: 422 })
  await set(null)
  t.match(await at('99'), { status: 200, body: { data: { table: '99' } } }, 'any, while they are not known')
})

t.test('the operator reads every restaurant; a pause changes nothing of it', async (t) => {
  const { data } = await ask(operatorApi.getRestaurants, {}, operator)
  t.equal(data.length, 12)
  t.match(data[2], { id: 3, name: { uk: /Жар/, ru: /Жар/ }, services: ['courier', 'pickup'], payments: null })
  for (const paused of [true, false]) {
    await ask(operatorApi.setRestaurant, { params: { id: '3' }, body: { paused } }, operator)
    t.same((await ask(operatorApi.getRestaurants, {}, operator)).data[2], data[2])
  }
  t.match(await request(operatorApi.getRestaurants, {}), { status: 401 })
})
