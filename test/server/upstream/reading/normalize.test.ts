import t from 'tap'
import { z } from 'zod'
import { jsonPath, type DroppedValue } from '#server/upstream/reading/json-path.ts'
import { readResponse } from '#server/upstream/reading/read-response.ts'
import { readerOf } from '#server/upstream/reading/schema-reader.ts'
import type { Social } from '#shared/contract/business.ts'
import type { Category } from '#shared/contract/catalog.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** Single values of an answer: generated ids, instants, values of several shapes. */

const read = <Answer>(call: RestaurantCall, raw: unknown): { answer: Answer } => ({
  answer: readResponse(call, restaurantApi[call].answer, raw, { status: 200 }) as Answer,
})

t.test('elements without an id get one that no other element has', async (t) => {
  const { answer } = read<{ data: Social[] }>('getSocials', [
    { name: 'Telegram', link: 'https://t.me/zhar' },
    { id: 1, name: 'Viber', link: 'viber://chat' },
    { name: 'TikTok', link: 'https://tiktok.com/@zhar' },
    { id: '2', name: 'Facebook', link: 'https://fb.com/zhar' },
  ])
  t.same(
    answer.data.map(({ name }) => name),
    ['Telegram', 'Viber', 'TikTok', 'Facebook'],
  )
})

t.test('a list without pages is one page; their numbers may stand beside it', async (t) => {
  const beside = { current_page: 2, last_page: 3, per_page: 10, total: 25 }
  const none = { current_page: 1, last_page: 1, per_page: 1, total: 0 }
  for (const [raw, meta] of [
    [[], none],
    [{ data: [] }, none],
    [{ data: [], meta: null }, none],
    [{ data: [], ...beside, total: '25' }, beside],
    [{ data: [], meta: beside }, beside],
  ] as const)
    for (const call of ['getOrders', 'getNews'] as const)
      t.match(read(call, raw).answer, { data: [], meta }, `${call} ${JSON.stringify(raw)}`)
})

t.test('an instant is read with any separator of its time zone', async (t) => {
  const slots = [
    '2026-11-17 10:00:00Z',
    '2026-11-17 10:00:00 Z',
    '2026-11-17T10:00:00z',
    '2026-11-17 12:00:00+02:00',
    '2026-11-17 12:00:00 +02:00',
    '2026-11-17 12:00:00',
  ]
  for (const slot of slots)
    t.same(
      read<{ data: { slots: string[] } }>('getOrderSlots', { data: { asap_minutes: 30, slots: [slot] } }).answer.data
        .slots,
      ['2026-11-17T10:00:00.000Z'],
      slot,
    )
  t.same(
    read<{ data: { slots: string[] } }>('getOrderSlots', { data: { slots: ['2026-11-17T10:00:00.000000Z'] } }).answer
      .data.slots,
    ['2026-11-17T10:00:00.000000Z'],
    'as the contract writes it',
  )
})

t.test('for a value of several shapes only the shape that was read is reported', async (t) => {
  const Choice = z.union([z.object({ code: z.number(), note: z.string().optional() }), z.object({ name: z.string() })])
  const leftOut: DroppedValue[] = []
  const place = jsonPath((one) => leftOut.push(one))
  t.same(readerOf(Choice)({ note: [1], name: 'Жар' }, place, ''), { name: 'Жар' })
  t.same(leftOut, [])
  const NoteFirst = z.union([
    z.object({ note: z.string().optional(), code: z.number() }),
    z.object({ name: z.string() }),
  ])
  t.same(readerOf(NoteFirst)({ note: [1], name: 'Жар' }, place, ''), { name: 'Жар' })
  t.same(leftOut, [], 'fields the first shape dropped before it failed')
  t.same(readerOf(NoteFirst)({ note: [1], code: 5 }, place, ''), { code: 5 })
  t.same(
    leftOut.map(({ field }) => field),
    ['note'],
  )
})

t.test('hours by weekday: usual spellings are read, faulty parts are left out and not the restaurant', async (t) => {
  const leftOut: DroppedValue[] = []
  const valid = { id: 1, name: 'Жар', address: 'вул. А, 1', opens_at: '9:00', closes_at: '23:00:00' }
  const answer = readResponse(
    'getRestaurants',
    restaurantApi.getRestaurants.answer,
    [
      {
        ...valid,
        hours: [
          { weekdays: ['Monday', 'tue', '3', 0], opens_at: '9:00', closes_at: '24:00' },
          { weekdays: 5, opens_at: '10:00', closes_at: '02:00' },
          { weekdays: [6], opens_at: 'noon', closes_at: '02:00' },
          'closed',
        ],
        special_days: [
          { date: '25.12.2026', name: null },
          { date: '2026-12-31', name: 'Новий рік', shifts: [{ opens_at: '10:00:00', closes_at: '18:00' }] },
          { date: '2027-01-01', name: 'Пізніше', shifts: [{ opens_at: 'після обіду', closes_at: '18:00' }] },
          { date: 'завтра' },
        ],
        services: ['PICKUP', 'drone'],
        payments: 'cash',
      },
      { ...valid, id: 2 },
    ],
    { status: 200, onLeftOut: (_call, dropped) => leftOut.push(...dropped) },
  )
  const hours = { opens_at: '09:00', closes_at: '23:00' }
  t.match(answer, [
    {
      ...hours,
      hours: [
        { weekdays: [1, 2, 3, 7], opens_at: '09:00', closes_at: '00:00' },
        { weekdays: [5], opens_at: '10:00', closes_at: '02:00' },
      ],
      special_days: [
        { date: '2026-12-25', name: '', shifts: [] },
        { date: '2026-12-31', name: 'Новий рік', shifts: [{ opens_at: '10:00', closes_at: '18:00' }] },
      ],
      services: ['pickup'],
      payments: null,
    },
    { ...hours, hours: [], special_days: [], services: null, payments: null },
  ])
  t.ok(leftOut.length >= 5, 'each of them is reported')
})

t.test('windows, regions and profiles are read in the usual notations; words that are none are left out', async (t) => {
  for (const [from, until] of [
    ['08:00:00', '22:00:00'],
    ['2026-11-17T08:00:00+02:00', '2026-11-17T22:00:00+02:00'],
    ['8:00', '22:00'],
  ] as const)
    t.match(
      read<Category[]>('getCategories', [
        { id: 1, name: 'Мангал', products: [], is_active_by_time: 1, active_from: from, active_until: until },
      ]).answer,
      [{ is_active_by_time: true, active_from: '08:00', active_until: '22:00' }],
      from,
    )
  const region = {
    id: '4',
    name: null,
    color: '',
    city_id: '1',
    terminal_id: 'k-1',
    minimum_order_amount: '300.00',
    delivery_cost: '59',
    free_delivery_order_sum: '',
    delivery_time: '45–60 хв',
  }
  t.match(read('isPointInRegion', { data: { status: 'success', region } }).answer, {
    status: 'success',
    region: {
      id: 4,
      name: '',
      city_id: 1,
      minimum_order_amount: 300,
      delivery_cost: 59,
      free_delivery_order_sum: null,
    },
  })
  for (const phone of ['+380671234567', 380671234567, '067 123-45-67'])
    t.match(read('getProfile', { data: { phone, birthday: '17.05.1990', is_not_call_confirmation: '1' } }).answer, {
      data: { phone: '380671234567', birthday: '1990-05-17', is_not_call_confirmation: true },
    })
  t.match(
    read('getUserAddresses', {
      data: [{ id: 1, name: 'Дім', city_id: 1, street: 'вул. А', house: 2, city: 'Київ', latitude: '' }],
    }).answer,
    { data: [{ formatted_address: 'вул. А, 2, Київ' }] },
  )
})
