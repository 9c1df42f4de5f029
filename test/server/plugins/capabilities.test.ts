import pino from 'pino'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { retryAfter } from '#server/plugins/capabilities.ts'
import { startFakeRestaurant } from '../../fixtures/fake-restaurant.ts'

/** A process watches its backend: says what is missing, in the log and in metrics. */

const { buildApp } = await import('#server/app.ts')
const SECRET = 'a-secret-of-the-tests'

async function open(origin: string) {
  const lines: { event?: string; capability?: string; verdict?: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => { lines.push(JSON.parse(line)) } })
  const app = await buildApp({ env: parseEnv({ PHONE_HASH_SECRET: SECRET, RATE_LIMITS: 'off' }), restaurant: origin, phoneHashSecret: SECRET, logger })
  t.teardown(() => app.close())
  return { app, lines }
}

t.test('what is missing at the start is logged once and counted', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  restaurant.lack('getNews', 'getNewsItem')
  const { app, lines } = await open(restaurant.origin)
  t.equal(app.backend.isReached, false)
  await app.backend.watch()
  t.equal(app.backend.isReached, true)
  t.same(app.capabilities.lacking, ['news'])
  t.same(lines.filter(({ event }) => event === 'capability').map(({ capability, verdict }) => [capability, verdict]), [['news', 'missing']])
  const metrics = await app.metrics.registry.metrics()
  t.match(metrics, 'zhar_backend_capability{capability="news"} 0')
  t.match(metrics, 'zhar_backend_capability{capability="reviews"} 1')
})

t.test('a backend that does not answer is not reached and lacks nothing', async () => {
  const { app, lines } = await open('http://127.0.0.1:9')
  await app.backend.watch()
  t.same([app.backend.isReached, app.capabilities.lacking], [false, []])
  t.same(lines.map(({ event }) => event).filter((event) => event === 'capability'), [])
  t.equal(lines.filter(({ event }) => event === 'backend_unreached').length, 1)
})

t.test('it is asked again after growing pauses, of no common length', async (t) => {
  t.same([1, 2, 3, 20].map((failures) => retryAfter(failures, () => 1)), [1000, 2000, 4000, 60_000])
  t.same([1, 2, 3, 20].map((failures) => retryAfter(failures, () => 0)), [500, 1000, 2000, 30_000])
})
