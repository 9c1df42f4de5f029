import pino from 'pino'
import t, { type Test } from 'tap'
import { parseEnv } from '#server/env.ts'
import { answers, startFakeRestaurant, type FakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { withRedis } from '../../support/services/installed-services.ts'
import { freePort, until } from '../../support/shop-process.ts'

/** When a shop is ready for customers. */

process.env.NODE_ENV = 'production'
const { createShop } = await import('#server/process/shop.ts')
const SECRET = 'a-secret-of-the-tests'

/** A shop in front of a fake restaurant, open, and the status of its catalog. */
async function openShop(t: Test, restaurant: FakeRestaurant, variables: Record<string, string> = {}) {
  const env = parseEnv({ PHONE_HASH_SECRET: SECRET, HOST: '127.0.0.1', PORT: String(await freePort()), ...variables })
  const shop = await createShop({
    env,
    restaurant: restaurant.origin,
    phoneHashSecret: SECRET,
    logger: pino({ level: 'silent' }),
  })
  t.teardown(() => shop.close('immediate'))
  await shop.open()
  return { shop, statusOf: async (path: string) => (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status }
}

t.test('serves, but is not ready before the first reads of its backend have ended', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const menu = Promise.withResolvers<unknown>()
  restaurant.answerEach('getStartBundle', () => menu.promise)
  const { shop, statusOf } = await openShop(t, restaurant)
  t.same([shop.isOpen(), await statusOf('/catalog')], [false, 503])
  menu.resolve(answers.getStartBundle)
  await shop.prepared
  t.same([shop.isOpen(), await statusOf('/catalog')], [true, 200])
})

t.test('a backend that answers some calls and not yet its menu is awaited', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  restaurant.refuse('getStartBundle', { status: 503 })
  const { shop, statusOf } = await openShop(t, restaurant)
  t.same([shop.isOpen(), await statusOf('/catalog')], [false, 503])
  restaurant.answer('getStartBundle', answers.getStartBundle)
  await shop.prepared
  t.same([shop.isOpen(), await statusOf('/catalog')], [true, 200])
})

t.test('not ready before its store has been reached once; a later outage of the store is tolerated', (t) =>
  withRedis(t, async (redis) => {
    redis.freeze()
    const restaurant = await startFakeRestaurant(t)
    const { shop, statusOf } = await openShop(t, restaurant, { REDIS_URL: redis.url })
    t.equal(await statusOf('/bff/cities'), 200, 'requests are served')
    t.notOk(shop.isOpen())
    redis.thaw()
    await until(() => shop.isOpen())
    await redis.stop()
    t.equal(await statusOf('/bff/restaurants'), 200)
    t.ok(shop.isOpen())
    await until(async () => /^zhar_store_up 0$/m.test(await shop.metrics()))
  }),
)
