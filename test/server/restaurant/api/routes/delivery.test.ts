import t from 'tap'
import { deliveryApi, type AddressForm } from '#shared/contract/delivery.ts'
import { ADDRESSES_MAX } from '#shared/rules/delivery/fulfilment.ts'
import { business } from '../../../../support/demo-restaurant.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request, signIn, database } = await openRestaurant(t)
const {
  isPointInRegion,
  getStreets,
  getAddressSuggestions,
  getAddressAt,
  getUserAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
} = deliveryApi

const regionAt = (longitude: number, latitude: number) =>
  ask(isPointInRegion, { query: { longitude: String(longitude), latitude: String(latitude) } }, { locale: 'ru' })

t.test('a point has its region, or none', async (t) => {
  t.same(await regionAt(30.5165, 50.4329), {
    status: 'success',
    region: {
      id: 1,
      name: 'Центр, Подол и Печерск',
      address: 'ул. Большая Васильковская, 72',
      color: '#e4572e',
      city_id: 1,
      terminal_id: 101,
      product_delivery_id: null,
      minimum_order_amount: 300,
      delivery_cost: 59,
      free_delivery_order_sum: 900,
      delivery_time: 45,
    },
  })
  for (const { id, longitude, latitude } of business.restaurants)
    t.equal((await regionAt(longitude, latitude)).status, 'success', `around restaurant ${id}`)
  for (const [longitude, latitude] of [
    [30.46, 50.348],
    [0, 0],
    [50.4329, 30.5165],
  ] as const) {
    t.same(await regionAt(longitude, latitude), { status: 'error', region: null })
  }
})

t.test('address suggestions are in the customer’s language', async (t) => {
  const suggest = async (query: string, city_id = '1', locale: 'uk' | 'ru' = 'uk') =>
    (await ask(getAddressSuggestions, { query: { city_id, query } }, { locale })).data
  const [street] = await suggest('хрещ')
  t.match(street, {
    place_id: 'street-1',
    street: 'вул. Хрещатик',
    house: null,
    city: 'Київ',
    formatted_address: 'вул. Хрещатик, Київ',
    is_precise: false,
  })
  const [house] = await suggest('КРЕЩАТИК 22', '1', 'ru')
  t.match(house, {
    place_id: 'street-1-22',
    street: 'ул. Крещатик',
    house: '22',
    formatted_address: 'ул. Крещатик, 22, Киев',
    is_precise: true,
  })
  t.ok(house!.latitude < 50.4525 && house!.latitude > 50.4425, 'between the ends of the street')
  t.match(await suggest('хрещатик 500'), [{ house: null, is_precise: false }], 'a house that cannot be')
  t.match(await suggest("в'ячеслава 10", '2'), [{ street: 'просп. В’ячеслава Чорновола', house: '10' }])
  t.match(
    (await suggest('велика', '3')).map(({ street }) => street),
    ['вул. Велика Арнаутська'],
    'of this city only',
  )
  t.ok((await suggest('вул')).length <= 8)
  t.same(await suggest('неіснуюча'), [])
  t.same(await suggest('хрещатик', '99'), [])
  t.match(await request(getAddressSuggestions, { query: { city_id: '1', query: 'х' } }), { status: 422 })
})

t.test('streets of a city are listed as lines', async (t) => {
  const { data } = await ask(getStreets, { query: { city_id: '2' } }, { locale: 'ru' })
  t.match(data[0], {
    name: 'просп. Свободы',
    line: [
      [24.0262, 49.844],
      [24.0295, 49.8385],
    ],
  })
  t.equal(data.length, business.streets.filter(({ city_id }) => city_id === 2).length)
  t.same((await ask(getStreets, { query: { city_id: '99' } })).data, [])
})

t.test('a river is drawn, and is no address', async (t) => {
  const { data } = await ask(getStreets, { query: { city_id: '1' } })
  const rivers = data.filter((one) => one.is_water)
  t.match(rivers, [{ name: 'Дніпро' }])
  t.same((await ask(getAddressSuggestions, { query: { city_id: '1', query: 'дніпро' } })).data, [])
  const [longitude, latitude] = rivers[0]?.line[8] ?? [0, 0]
  const at = await ask(getAddressAt, { query: { latitude: String(latitude), longitude: String(longitude) } })
  t.equal(at.data, null)
})

t.test('a point has its nearest house, or none', async (t) => {
  const at = async (latitude: number, longitude: number, locale: 'uk' | 'ru' = 'uk') =>
    (await ask(getAddressAt, { query: { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) } }, { locale }))
      .data
  for (const query of ['хрещатик 22', 'велика васильківська 100', 'жилянська 1', 'сагайдачного 43']) {
    const {
      data: [house],
    } = await ask(getAddressSuggestions, { query: { city_id: '1', query } })
    t.same(await at(house!.latitude, house!.longitude), house, `the suggestion is found again: ${query}`)
  }
  t.match(
    await at(50.4476, 30.5255, 'ru'),
    { street: 'ул. Крещатик', city: 'Киев', house: /^\d+$/, is_precise: true },
    'from a courtyard',
  )
  for (const [latitude, longitude] of [
    [50.3, 30.7],
    [0, 0],
    [90, 180],
    [-90, -180],
  ] as const)
    t.equal(await at(latitude, longitude), null)
  for (const query of [
    { latitude: '50' },
    { latitude: '1e1', longitude: '2' },
    { latitude: '50', longitude: '30', city_id: '1' },
  ]) {
    t.match(
      await request(getAddressAt, { query: query as Record<string, string> }),
      { status: 422 },
      JSON.stringify(query),
    )
  }
})

t.test('houses are where the street bends, and at the one place of a street that is a point', async (t) => {
  const streets = [
    {
      id: 901,
      name: 'вул. Зігнута',
      line: [
        [20, 50],
        [20, 50.01],
        [20.01, 50.01],
      ],
    },
    {
      id: 902,
      name: 'вул. Точкова',
      line: [
        [21, 50],
        [21, 50],
      ],
    },
  ]
  for (const { name, line, ...street } of streets)
    await database
      .insertInto('streets')
      .values({
        ...street,
        name: JSON.stringify({ uk: name, ru: name }),
        line: JSON.stringify(line),
        city_id: 2,
        first_house: 1,
        last_house: 101,
        is_water: false,
      })
      .execute()
  const placeOf = async (query: string) =>
    (await ask(getAddressSuggestions, { query: { city_id: '2', query } })).data[0] ?? t.fail(query)
  const houseAt = async (latitude: number, longitude: number) =>
    (await ask(getAddressAt, { query: { latitude: String(latitude), longitude: String(longitude) } })).data?.house
  // A degree of longitude is shorter here: the bend is after 61 of a hundred parts.
  t.match(await placeOf('зігнута 62'), { latitude: 50.01, longitude: /^20(?:\.000\d+)?$/ })
  t.equal(await houseAt(50.01, 20.00003), '62')
  t.equal(await houseAt(50.011, 20.0102), '101', 'beyond its end')
  t.match(await placeOf('точкова 5'), { latitude: 50, longitude: 21 })
  t.equal(await houseAt(50, 21), '1')
})

const form: AddressForm = {
  city_id: 1,
  latitude: 50.45,
  longitude: 30.52,
  formatted_address: 'вул. Хрещатик, 22, Київ',
  street: 'вул. Хрещатик',
  house: '22',
  entrance: '2',
}

t.test('exactly one saved address is the default', async (t) => {
  const token = await signIn('380674460001')
  const save = async (change: Partial<AddressForm>) =>
    (await ask(createAddress, { body: { ...form, ...change } }, { token })).data
  const list = async () =>
    (await ask(getUserAddresses, {}, { token })).data.map(({ name, is_default }) => (is_default ? `${name}*` : name))
  const home = await save({ name: 'Дім' })
  t.match(home, { ...form, name: 'Дім', is_default: true }, 'the first one is')
  const work = await save({ name: 'Робота' })
  t.same(await list(), ['Дім*', 'Робота'])
  await save({ name: 'Дача', is_default: true })
  t.same(await list(), ['Дача*', 'Робота', 'Дім'])

  const change = async (id: number | string, change: Partial<AddressForm>) =>
    (await ask(updateAddress, { params: { id: String(id) }, body: { ...form, ...change } }, { token })).data
  t.match(await change(work.id, { name: 'Офіс', is_default: true, apartment: '7' }), {
    id: work.id,
    name: 'Офіс',
    apartment: '7',
    is_default: true,
  })
  t.match(await change(work.id, { name: 'Офіс', is_default: false }), { is_default: true }, 'until another takes over')
  t.same(await list(), ['Офіс*', 'Дача', 'Дім'])
  await ask(deleteAddress, { params: { id: String(work.id) } }, { token })
  t.same(await list(), ['Дача*', 'Дім'], 'the newest is its heir')
  await Promise.all(Array.from({ length: 10 }, () => save({ name: 'Знову', is_default: true })))
  t.equal((await list()).filter((name) => name.endsWith('*')).length, 1, 'also when changed at once')
})

t.test('a customer saves up to twenty addresses', async (t) => {
  const token = await signIn('380674460005')
  for (let count = 0; count < ADDRESSES_MAX; count++) await ask(createAddress, { body: form }, { token })
  t.match(await request(createAddress, { body: form }, { token }), { status: 422, body: { message: /Більше адрес/ } })
  const {
    data: [{ id } = { id: 0 }],
  } = await ask(getUserAddresses, {}, { token })
  await ask(deleteAddress, { params: { id: String(id) } }, { token })
  t.match(await ask(createAddress, { body: form }, { token }), { data: { id: Number } }, 'one that went makes room')
})
