import t from 'tap'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** Made-up cities cause no calls and no cache entries. */

const { restaurant, get } = await startShop(t, { upstream: await startFakeRestaurant(t) })
const asked = (): number => restaurant.seen.filter(({ name }) => name === 'getRegions' || name === 'getStreets').length

t.test('an unknown city has no regions or streets, and the restaurant is not called', async (t) => {
  for (const id of [900_001, 900_002, 'F00D-1', '1e0', '%201']) {
    const [map, regions] = [await get(`/bff/map?city_id=${id}`), await get(`/bff/regions?city_id=${id}`)]
    if (map.statusCode === 422) continue
    t.match(map.json(), { regions: [], streets: [] }, String(id))
    t.same(regions.json(), [], String(id))
  }
  t.equal(asked(), 0)
  t.ok((await get('/bff/map?city_id=1')).json().regions.length > 0)
  t.equal(asked(), 2)
  t.match((await get('/bff/regions?city_id=1')).json(), [{ id: 11 }])
})

t.test('with a backend that lists no cities, the cities of its restaurants are known', async (t) => {
  const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
  front.restaurant.lack('getCities')
  t.ok((await front.get('/bff/map?city_id=1')).json().regions.length > 0)
  t.same((await front.get('/bff/regions?city_id=2')).json(), [])
})
