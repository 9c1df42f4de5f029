import t from 'tap'
import { retryAfter } from '#server/site/capability-check.ts'
import { capabilities } from '#shared/contract/capabilities.ts'
import { startExampleBackend } from '../../fakes/example-backend.ts'
import { answers, startFakeRestaurant, type FakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { until } from '../../support/shop-process.ts'
import { startShop, type Upstream } from '../../support/start-shop.ts'
import { unhurried } from '../../support/test-settings.ts'

/** A process checks its backend and reports missing calls in the log and in metrics. */

const open = (upstream: Upstream) => startShop(t, { upstream, logLevel: 'warn' })

t.test('calls missing at the start are logged once and counted', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  restaurant.lack('getNews', 'getNewsItem', 'getReviews')
  const { app, log } = await open(restaurant)
  t.equal(app.backend.isReached, false)
  await app.backend.watch()
  t.equal(app.backend.isReached, true)
  t.same(app.capabilities.missingFeatures, ['news', 'reviews', 'reviewing'])
  await until(() => log.some(({ event }) => event === 'capability'))
  t.same(
    log.filter(({ event }) => event === 'capability').map(({ missing, present }) => ({ missing, present })),
    [{ missing: ['news', 'reviews', 'reviewing'], present: [] }],
    'in one line',
  )
  const metrics = await app.metrics.registry.metrics()
  t.match(metrics, 'zhar_backend_capability{capability="news"} 0')
  t.match(metrics, 'zhar_backend_capability{capability="stories"} 1')
})

t.test('a backend that does not answer is not reached and lacks nothing', async () => {
  const { app, log } = await open({ origin: 'http://127.0.0.1:9' })
  await app.backend.watch()
  t.same([app.backend.isReached, app.capabilities.missingFeatures], [false, []])
  t.same(
    log.map(({ event }) => event).filter((event) => event === 'capability'),
    [],
  )
  t.equal(log.filter(({ event }) => event === 'backend_unreached').length, 1)
})

t.test('the first calls distinguish an unreadable menu, a missing call, a refusal, an outage', async (t) => {
  const cases = [
    [
      'an unavailable menu',
      (restaurant: FakeRestaurant) => restaurant.refuse('getStartBundle', { status: 503 }),
      { reached: true, faults: { getStartBundle: 'unavailable' }, not_probed: ['dishes'] },
    ],
    [
      'no cities',
      (restaurant: FakeRestaurant) => restaurant.lack('getCities'),
      { reached: true, faults: { getCities: 'missing' }, not_probed: ['dishes'] },
    ],
    [
      'no links, of which a backend may have none',
      (restaurant: FakeRestaurant) => restaurant.lack('getNavigation'),
      { reached: true, faults: {}, not_probed: [] },
    ],
    [
      'a gate',
      (restaurant: FakeRestaurant) => restaurant.refuse('getNavigation', { status: 403 }),
      { reached: true, faults: { getNavigation: 'refused' }, not_probed: [] },
    ],
    ['a whole backend', () => {}, { reached: true, faults: {}, not_probed: [] }],
  ] as const
  for (const [title, spoil, expected] of cases) {
    const restaurant = await startFakeRestaurant(t)
    spoil(restaurant)
    const { app, log } = await open(restaurant)
    let logged = 0
    app.backend.onChange(() => {
      logged += 1
    })
    await app.backend.watch()
    const { missing: _missing, ...state } = app.backend.state
    t.same(state, expected, title)
    t.same(
      log.filter(({ event }) => event === 'backend_unreached'),
      [],
      title,
    )
    t.equal(log.filter(({ event }) => event === 'backend_trouble').length, Object.keys(expected.faults).length, title)
    t.ok(logged > 0, title)
  }
})

t.test(
  'an unreadable menu alone is not an outage: the backend is reached, and its missing calls are known',
  async (t) => {
    const backend = await startExampleBackend(t)
    for (const { calls } of [capabilities.orders, capabilities.orderList, capabilities.slots])
      for (const call of calls) backend.say(call, 404, { message: 'Not Found' })
    backend.say('getStartBundle', 200, { message: 'maintenance' })
    const { app, log } = await open(backend)
    await app.backend.watch()
    t.match(app.backend.state, { reached: true, faults: { getStartBundle: 'unreadable' } })
    t.ok(app.capabilities.missingFeatures.includes('orders'))
    t.same(
      log.filter(({ event }) => String(event).startsWith('backend_')).map(({ event }) => event),
      ['backend_trouble'],
    )
  },
)

t.test('an id that a list did not name is taken from the start bundle, and none is made up', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const named = () =>
    restaurant.seen
      .filter(({ name }) =>
        ['getOrderSlots', 'quoteOrder', 'getRegions', 'getStreets', 'getAddressSuggestions'].includes(name),
      )
      .map(({ url }) => url)
      .join()
  for (const call of ['getCities', 'getRestaurants'] as const) restaurant.refuse(call, { status: 500 })
  await (await open(restaurant)).app.backend.watch()
  for (const said of [/city_id=1\b/, /restaurant_id=1\b/]) t.match(named(), said)

  const without = await startFakeRestaurant(t)
  for (const call of ['getCities', 'getRestaurants', 'getStartBundle'] as const) without.refuse(call, { status: 500 })
  const { app, log } = await open(without)
  await app.backend.watch()
  const not_probed = ['dishes', 'regions', 'streets', 'suggestions', 'quotes', 'slots', 'orders', 'orderEvents']
  t.same(app.backend.state.not_probed, not_probed)
  t.match(
    log.find(({ event }) => event === 'backend_trouble'),
    { not_probed },
  )
  t.same(app.capabilities.missingFeatures, [], 'calls not checked are not missing')
  t.same(
    without.seen.filter(({ name, url }) => /slots|quote|regions|streets|suggestions/i.test(name + url)),
    [],
  )
})

t.test('a fault is known soon after it begins, and forgotten soon after its end', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant, timeouts: { ...unhurried, pulse: 20 } })
  const faults = () => app.backend.state.faults
  await app.backend.watch()
  t.same(faults(), {})
  for (const [status, fault] of [
    [503, 'unavailable'],
    [403, 'refused'],
  ] as const) {
    restaurant.refuse('getCities', { status })
    await until(() => faults().getCities === fault)
    restaurant.answer('getCities', answers.getCities)
    await until(() => Object.keys(faults()).length === 0)
  }
  restaurant.refuse('getCities', { status: 403 })
  await until(() => faults().getCities === 'refused')
  const calls = (called: string) => restaurant.seen.filter(({ name }) => name === called).length
  const [looks, rounds] = [calls('getCities'), calls('getRestaurants')]
  await until(() => calls('getCities') > looks + 3)
  t.equal(calls('getRestaurants'), rounds, 'what stays as it is is asked no more for it')
})

t.test('a failed check is repeated after growing pauses with jitter', async (t) => {
  t.same(
    [1, 2, 3, 20].map((failures) => retryAfter(failures, () => 1)),
    [1000, 2000, 4000, 60_000],
  )
  t.same(
    [1, 2, 3, 20].map((failures) => retryAfter(failures, () => 0)),
    [500, 1000, 2000, 30_000],
  )
})
