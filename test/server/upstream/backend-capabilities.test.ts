import t, { type Test } from 'tap'
import { capabilities } from '#shared/contract/capabilities.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import { Capabilities, type Verdict } from '#server/upstream/backend-capabilities.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { probeBackend, type Samples } from '#server/upstream/capability-probes.ts'
import { listen, notFound } from '../../backends/http.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'

/** A missing call is distinguished from an outage and from a missing record. */

const samples: Samples = { city: '1', restaurant: '1', slugs: [] }
const refusal = (status: number, body?: unknown): UpstreamError =>
  new UpstreamError('status', 'a call', { status, body })

function clientOf(t: Test, { origin }: { origin: string }) {
  const client = createUpstreamClient(origin)
  t.teardown(() => client.close())
  return client
}

function learning() {
  const changes: string[] = []
  return { changes, known: new Capabilities((name, verdict) => changes.push(`${name} ${verdict}`)) }
}

t.test('probes find each capability that is missing, and only it', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const client = clientOf(t, restaurant)
  const missing = async (): Promise<Feature[]> =>
    [...(await probeBackend(client, samples))].filter(([, verdict]) => verdict === 'missing').map(([name]) => name)
  t.same(await missing(), [], 'a whole backend lacks nothing')
  t.same(
    restaurant.seen.filter(
      ({ name, headers }) => name === 'createOrder' || name.startsWith('create') || headers.authorization,
    ),
    [],
    'nothing is placed, sent or asked in a name',
  )
  const alone: Partial<Record<RestaurantCall, Feature[]>> = {
    getOrders: ['orderList'],
    getOrderSlots: ['slots'],
    getPushKey: ['push'],
    getRegions: ['regions'],
    getBonuses: ['bonuses'],
    searchProducts: ['search'],
    getAddressSuggestions: ['suggestions'],
    getNews: ['news'],
    getVacancies: ['vacancies', 'applications'],
    getReviews: ['reviews', 'reviewing'],
    getUserAddresses: ['savedAddresses'],
    getStories: ['stories'],
    getPage: ['pages', 'about', 'offer', 'privacy'],
  }
  for (const [call, expected] of Object.entries(alone) as [RestaurantCall, Feature[]][]) {
    for (const status of [404, 405, 501]) {
      restaurant.refuse(call, { status })
      t.same((await missing()).sort(), [...expected].sort(), `${call} ${status}`)
    }
    restaurant.refuse(call, { status: 401 })
    t.same(await missing(), [], `${call}: who is asked for a token has the call`)
    restaurant.refuse(call, { status: 503 })
    const verdicts = await probeBackend(client, samples)
    t.ok(
      expected.every((name) => verdicts.get(name) === undefined || verdicts.get(name) === 'present'),
      `${call}: an outage shows nothing`,
    )
    restaurant.refuse(call, { status: 422 })
  }
})

t.test('a backend with the required calls only lacks every capability, also those that no read shows', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const client = clientOf(t, restaurant)
  for (const name of features)
    if (name in capabilities) restaurant.lack(...capabilities[name as keyof typeof capabilities].calls)
  const verdicts = await probeBackend(client, samples)
  t.same(
    features.filter((name) => verdicts.get(name) !== 'missing'),
    [],
  )
})

t.test('a restaurant with a text id is probed by that id', async (t) => {
  const named: unknown[] = []
  const backend = await listen(({ path, body }) => {
    if (path === '/api/quote-order') named.push(body['restaurant_id'])
    return notFound
  }, 0)
  t.teardown(() => backend.close())
  const client = clientOf(t, backend)
  const ids = ['0b7c1f2e-5a6d-4c3b-8e9f-000000000012', 7]
  for (const id of ids) await probeBackend(client, { ...samples, restaurant: id })
  t.same(named, ids)
})

t.test('the probe of quotes places no order', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const client = clientOf(t, restaurant)
  restaurant.lack('quoteOrder')
  t.same(
    [...(await probeBackend(client, samples))].filter(([, verdict]) => verdict === 'missing'),
    [['quotes', 'missing']],
  )
})

t.test(
  'without a restaurant or a city calls that need one are not probed, and orders are not judged by their list only',
  async (t) => {
    const restaurant = await startFakeRestaurant(t)
    const client = clientOf(t, restaurant)
    restaurant.lack('getOrders')
    const verdicts = await probeBackend(client, {})
    t.same(
      ['orders', 'quotes', 'slots', 'regions', 'streets', 'suggestions', 'pages', 'orderList'].map((name) =>
        verdicts.get(name as Feature),
      ),
      [...Array<undefined>(7), 'missing'],
    )
    t.same(
      restaurant.seen.filter(({ name }) =>
        ['getOrderSlots', 'quoteOrder', 'getRegions', 'getStreets', 'getAddressSuggestions'].includes(name),
      ),
      [],
    )
  },
)

t.test('payments are probed without an order: a refusal proves the call, a 404 means that it is missing', async (t) => {
  const sent: unknown[] = []
  let status = 422
  const backend = await listen(({ path, body }) => {
    if (path !== '/api/start-payment') return { status: 401, json: {} }
    sent.push(body)
    return { status, json: { message: 'order_id' } }
  }, 0)
  t.teardown(() => backend.close())
  const client = clientOf(t, backend)
  for (const [answered, verdict] of [
    [422, 'present'],
    [401, 'present'],
    [404, 'missing'],
    [405, 'missing'],
    [501, 'missing'],
    [500, undefined],
  ] as const) {
    status = answered
    t.equal((await probeBackend(client, samples)).get('payments'), verdict, `${answered}`)
  }
  t.same([...new Set(sent.map((body) => JSON.stringify(body)))], ['{}'])
})

t.test('an unreachable backend gives no verdicts', async (t) => {
  t.equal((await probeBackend(clientOf(t, { origin: 'http://127.0.0.1:9' }), samples)).size, 0)
})

t.test('answers to real calls update the capabilities at once', async (t) => {
  const { known, changes } = learning()
  known.observe('getNews', refusal(404))
  t.same([known.has('news'), known.missingFeatures], [false, ['news']])
  known.observe('getNews', refusal(500))
  known.observe('getNews', new UpstreamError('timeout', 'getNews'))
  t.notOk(known.has('news'), 'an outage changes nothing')
  known.observe('getNews')
  t.ok(known.has('news'))
  for (const outage of [
    refusal(500),
    refusal(502),
    refusal(503),
    refusal(429),
    new UpstreamError('network', 'x'),
    new UpstreamError('schema', 'x', { status: 200 }),
  ])
    known.observe('getNews', outage)
  t.ok(known.has('news'), 'and switches nothing off')
  known.observe('getNewsItem', refusal(404))
  known.observe('getOrder', refusal(404))
  known.observe('getPage', refusal(404))
  t.same(known.missingFeatures, [], 'a missing record is no missing call')
  known.observe('getProfile', refusal(404))
  t.same(known.missingFeatures, [], 'what every backend has is no capability')
  t.same(changes, ['news missing', 'news present'])
})

t.test('a 404 about the request’s data does not close a known feature', async (t) => {
  const { known } = learning()
  const present = new Map<Feature, Verdict>([['orders', 'present']])
  known.applyVerdicts(present)
  known.observe('createOrder', refusal(404, { message: 'no such restaurant' }))
  t.ok(known.has('orders'))
  known.observe('createOrder', refusal(404, { message: 'The route api/create-order could not be found.' }))
  t.notOk(known.has('orders'), 'the framework names the route')
})

t.test('a call that was once answered is not marked missing by a customer’s invalid input', async (t) => {
  for (const answered of [undefined, refusal(422, { message: 'Оберіть місто' })]) {
    const { known } = learning()
    known.observe('createCateringRequest', answered)
    known.observe('createCateringRequest', refusal(404, { message: 'No query results for model [City] 99' }))
    t.ok(known.has('catering'), 'no probe can show this one')
    known.observe(
      'createCateringRequest',
      refusal(404, { message: 'The route api/create-catering-request could not be found.' }),
    )
    t.notOk(known.has('catering'))
  }
})
