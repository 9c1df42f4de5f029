import t from 'tap'
import { deliveryExamples } from '#shared/contract/examples/delivery.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** The delivery region of a point, as the restaurant's answer names it. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front

t.test('a region is accepted with the status "success" only; any other status means no region', async (t) => {
  const at = async () =>
    (await front.get('/bff/regions/at?latitude=50.1&longitude=30.5')).json() as { region: { id: unknown } | null }
  const { region } = deliveryExamples.regionAt.answer
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
