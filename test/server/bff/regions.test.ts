import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** The delivery region of a point, as the restaurant's answer names it; made-up cities cause no calls and no cache entries. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front

t.test('a region is accepted with the status "success" only; any other status means no region', async (t) => {
  const at = async () =>
    (await front.get('/bff/regions/at?latitude=50.1&longitude=30.5')).json() as { region: { id: unknown } | null }
  const { region } = bffExamples.findRegion.answer
  for (const status of ['error', 'outside', 'SUCCESS', '', undefined]) {
    restaurant.answer('isPointInRegion', { status, region })
    t.same(await at(), { region: null }, String(status))
  }
  restaurant.answer('isPointInRegion', { status: 'success', region })
  t.equal((await at()).region?.id, region?.id)
})

t.test(
  'a 404 that does not name the route means no region; a missing call and an outage are reported as such',
  async (t) => {
    const at = async () => (await front.get('/bff/regions/at?latitude=50.1&longitude=30.5')).json()
    restaurant.refuse('isPointInRegion', { status: 404, body: { status: 'error', message: 'Not in region' } })
    t.same(await at(), { region: null })
    restaurant.refuse('isPointInRegion', {
      status: 404,
      body: { message: 'The route api/is-point-in-region could not be found.' },
    })
    t.match(await at(), { status: 404, code: 'not_offered' })
    restaurant.refuse('isPointInRegion', { status: 500 })
    t.match(await at(), { status: 502, code: 'upstream' })
  },
)

const asked = (): number => restaurant.seen.filter(({ name }) => name === 'getRegions' || name === 'getStreets').length

t.test('an unknown city has no regions or streets, and the restaurant is not called', async (t) => {
  for (const id of [900_001, 900_002, 'F00D-1', '1e0', '%201']) {
    const [map, regions] = [await front.get(`/bff/map?city_id=${id}`), await front.get(`/bff/regions?city_id=${id}`)]
    if (map.statusCode === 422) continue
    t.match(map.json(), { regions: [], streets: [] }, String(id))
    t.same(regions.json(), [], String(id))
  }
  t.equal(asked(), 0)
  t.ok((await front.get('/bff/map?city_id=1')).json().regions.length > 0)
  t.equal(asked(), 2)
  t.match((await front.get('/bff/regions?city_id=1')).json(), [{ id: 11 }])
})

t.test('with a backend that lists no cities, the cities of its restaurants are known', async (t) => {
  const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
  front.restaurant.lack('getCities')
  t.ok((await front.get('/bff/map?city_id=1')).json().regions.length > 0)
  t.same((await front.get('/bff/regions?city_id=2')).json(), [])
})
