import pino from 'pino'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { answers, startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { ServiceMissing, startRedis } from '../../support/installed-services.ts'
import { freePort, until } from '../../support/shop-process.ts'

/** When a shop is ready for customers. */

process.env.NODE_ENV = 'production'
const { createShop } = await import('#server/process/shop.ts')
const SECRET = 'a-secret-of-the-tests'

t.test('serves, but is not ready before the first reads of its backend have ended', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const menu = Promise.withResolvers<unknown>()
  restaurant.answerEach('getStartBundle', () => menu.promise)
  const env = parseEnv({ PHONE_HASH_SECRET: SECRET, HOST: '127.0.0.1', PORT: String(await freePort()) })
  const shop = await createShop({
    env,
    restaurant: restaurant.origin,
    phoneHashSecret: SECRET,
    logger: pino({ level: 'silent' }),
  })
  t.teardown(() => shop.close('immediate'))
  await shop.open()
  const shown = async (): Promise<number> => (await fetch(`http://127.0.0.1:${env.PORT}/catalog`)).status
  t.same([shop.isOpen(), await shown()], [false, 503])
  menu.resolve(answers.getStartBundle)
  await shop.prepared
  t.same([shop.isOpen(), await shown()], [true, 200])
})

t.test('not ready before its store has been reached once; a later outage of the store is tolerated', async (t) => {
  const redis = await startRedis(t).catch((error: unknown) => {
    if (error instanceof ServiceMissing) return error
    throw error
  })
  if (redis instanceof ServiceMissing) return t.pass('no Redis', { skip: redis.message })
  redis.freeze()
  const env = parseEnv({
    PHONE_HASH_SECRET: SECRET,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    REDIS_URL: redis.url,
  })
  const restaurant = await startFakeRestaurant(t)
  const shop = await createShop({
    env,
    restaurant: restaurant.origin,
    phoneHashSecret: SECRET,
    logger: pino({ level: 'silent' }),
  })
  t.teardown(() => shop.close('immediate'))
  await shop.open()
  t.equal((await fetch(`http://127.0.0.1:${env.PORT}/bff/cities`)).status, 200, 'requests are served')
  t.notOk(shop.isOpen())
  redis.thaw()
  await until(() => shop.isOpen())
  await redis.stop()
  t.equal((await fetch(`http://127.0.0.1:${env.PORT}/bff/restaurants`)).status, 200)
  t.ok(shop.isOpen())
  await until(async () => /^zhar_store_up 0$/m.test(await shop.metrics()))
})
