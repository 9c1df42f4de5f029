import pino from 'pino'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { ServiceMissing, startRedis } from '../../support/installed-services.ts'
import { freePort, until } from '../../support/shop-process.ts'

/** When a shop is ready for customers. */

process.env.NODE_ENV = 'production'
const { createShop } = await import('#server/process/shop.ts')
const SECRET = 'a-secret-of-the-tests'

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
