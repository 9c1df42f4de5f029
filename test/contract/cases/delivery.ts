import { businessApi } from '#shared/contract/business.ts'
import { deliveryApi } from '#shared/contract/delivery.ts'
import { customerTest, freshPhone, refused, type Cases } from '../api.ts'
import { addressAt, deliveredAddress } from '../sample-business.ts'

/** In the middle of the Black Sea. */
const SEA = { latitude: 43.5, longitude: 34 }

export const deliveryCases: Cases = (t, api) => {
  placeCases(t, api)
  savedAddressCases(t, api)
}

const placeCases: Cases = (t, api) => {
  const { ask, request } = api

  t.test('a point inside a region’s outline is in that region; the sea is in none', async (t) => {
    const {
      region: { polygon, ...region },
      address: { latitude = NaN, longitude = NaN },
    } = await deliveredAddress(api)
    t.same(polygon[0], polygon.at(-1), 'a closed ring')
    const at = (point: typeof SEA) =>
      ask(deliveryApi.isPointInRegion, {
        query: { latitude: String(point.latitude), longitude: String(point.longitude) },
      })
    t.same(await at({ latitude, longitude }), { status: 'success', region })
    t.same(await at(SEA), { status: 'error', region: null })
  })

  t.test('invalid points, cities and addresses are refused by field', async (t) => {
    for (const [query, field] of [
      [{ latitude: '91', longitude: '30' }, 'latitude'],
      [{ latitude: '50', longitude: '-181' }, 'longitude'],
      [{ latitude: '5e1', longitude: '30' }, 'latitude'],
      [{ latitude: 'x', longitude: '30' }, 'latitude'],
      [{ latitude: '50' }, 'longitude'],
    ] as const) {
      refused(t, await request(deliveryApi.isPointInRegion, { query }), 422, [field], JSON.stringify(query))
    }
    refused(t, await request(deliveryApi.getRegions, {}), 422, ['city_id'])
    refused(t, await request(deliveryApi.getAddressSuggestions, { query: { city_id: '1', query: 'В' } }), 422, [
      'query',
    ])
  })

  t.test('suggestions belong to the requested city', async (t) => {
    const [restaurant] = await ask(businessApi.getRestaurants, {})
    const street = restaurant?.address.split(/[\s,.]+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const { data } = await ask(deliveryApi.getAddressSuggestions, {
      query: { city_id: String(restaurant?.city_id), query: street.slice(0, 5) },
    })
    t.same(
      data.filter(({ city_id }) => city_id !== restaurant?.city_id),
      [],
    )
    t.same(
      (
        await ask(deliveryApi.getAddressSuggestions, {
          query: { city_id: String(restaurant?.city_id), query: 'ъъъъъъ' },
        })
      ).data,
      [],
    )
  })

  t.test('a suggested house is found again at its point; a map has the city’s streets', async (t) => {
    const {
      region,
      address: { latitude = NaN, longitude = NaN },
    } = await deliveredAddress(api)
    const { data: streets } = await ask(deliveryApi.getStreets, { query: { city_id: String(region.city_id) } })
    for (const { line } of streets) t.ok(line.length > 1, 'a line')
    const at = async (point: typeof SEA) =>
      (
        await ask(deliveryApi.getAddressAt, {
          query: { latitude: point.latitude.toFixed(6), longitude: point.longitude.toFixed(6) },
        })
      ).data
    t.equal(await at(SEA), null)
    const near = await at(
      streets[0]?.line[0]
        ? { longitude: streets[0].line[0][0], latitude: streets[0].line[0][1] }
        : { latitude, longitude },
    )
    if (near) t.match(await at(near), { city_id: near.city_id, is_precise: true, house: /\d/ })
    refused(t, await request(deliveryApi.getAddressAt, { query: { latitude: '50', longitude: '181' } }), 422, [
      'longitude',
    ])
    refused(t, await request(deliveryApi.getStreets, {}), 422, ['city_id'])
  })
}

const savedAddressCases: Cases = (t, api) => {
  const { ask, request, signIn } = api

  customerTest(
    t,
    api,
    'addresses are saved, changed and forgotten; one of them is the default, and it comes first',
    async (t) => {
      const token = await signIn(freshPhone())
      const [city] = await ask(businessApi.getCities, {})
      const form = (name: string, is_default = false) => ({ ...addressAt(city?.id ?? 0, SEA), name, is_default })
      const list = async () =>
        (await ask(deliveryApi.getUserAddresses, {}, { token })).data.map(({ name, is_default }) => [name, is_default])

      t.same(await list(), [])
      const { data: home } = await ask(deliveryApi.createAddress, { body: form('Дім', true) }, { token })
      t.match(home, { ...form('Дім', true), id: Number })
      const { data: work } = await ask(deliveryApi.createAddress, { body: form('Робота', true) }, { token })
      t.same(await list(), [
        ['Робота', true],
        ['Дім', false],
      ])
      await ask(deliveryApi.updateAddress, { params: { id: String(home.id) }, body: form('Дача', true) }, { token })
      t.same(await list(), [
        ['Дача', true],
        ['Робота', false],
      ])
      t.same(await ask(deliveryApi.deleteAddress, { params: { id: String(work.id) } }, { token }), {
        status: 'success',
      })
      refused(t, await request(deliveryApi.deleteAddress, { params: { id: work.id } }, { token }), 404)
      t.same(await list(), [['Дача', true]])
    },
  )

  customerTest(t, api, 'an address belongs to its customer only, and is checked by field', async (t) => {
    const [owner, other] = [await signIn(freshPhone()), await signIn(freshPhone())]
    const [city] = await ask(businessApi.getCities, {})
    const body = { ...addressAt(city?.id ?? 0, SEA), name: 'Дім', is_default: false }
    const params = { id: (await ask(deliveryApi.createAddress, { body }, { token: owner })).data.id }
    refused(t, await request(deliveryApi.updateAddress, { params, body }, { token: other }), 404)
    refused(t, await request(deliveryApi.deleteAddress, { params }, { token: other }), 404)
    t.equal((await ask(deliveryApi.getUserAddresses, {}, { token: owner })).data.length, 1)
    for (const [change, field] of [
      [{ latitude: 91 }, 'latitude'],
      [{ formatted_address: 'я'.repeat(201) }, 'formatted_address'],
      [{ city_id: '1' }, 'city_id'],
      [{ colour: 'red' }, 'colour'],
    ] as const) {
      refused(t, await request(deliveryApi.createAddress, { body: { ...body, ...change } }, { token: owner }), 422, [
        field,
      ])
      refused(
        t,
        await request(deliveryApi.updateAddress, { params, body: { ...body, ...change } }, { token: owner }),
        422,
        [field],
      )
    }
  })
}
