import t from 'tap'
import { readEnvironment } from '#server/restaurant/env.ts'

t.test('defaults (decisions, names others rely on)', async (t) => {
  t.match(readEnvironment({}), { RESTAURANT_PORT: 4001, RESTAURANT_HOST: '127.0.0.1', DATA_DIR: '.data', PHONE_HASH_HEADER: 'X-Phone-Hash', DEMO_KITCHEN_SECONDS: 20 })
  t.match(readEnvironment({ DATA_DIR: '', RESTAURANT_PORT: '0' }), { DATA_DIR: '.data', RESTAURANT_PORT: 0 }, 'set to nothing is not set')
})

t.test('everything that is wrong is said at once', async (t) => {
  const wrong = { RESTAURANT_PORT: 'many', DATABASE_URL: 'mysql://db', SMS_GATEWAY_URL: 'sms', LOG_LEVEL: 'loud', PHONE_HASH_HEADER: 'a b', DEMO_KITCHEN_SECONDS: '-1', RESTAURANT_OPERATOR_KEY: 'short', RESTAURANT_PUBLIC_URL: 'here' }
  t.throws(() => readEnvironment(wrong), { message: new RegExp(Object.keys(wrong).sort().map((name) => `(?=[\\s\\S]*\\n  ${name}: )`).join('')) })
})

t.test('no settings of production are guessed', async (t) => {
  t.throws(() => readEnvironment({ NODE_ENV: 'production' }), { message: /PHONE_HASH_SECRET/ })
  t.equal(readEnvironment({ NODE_ENV: 'production', PHONE_HASH_SECRET: 'known to the shop' }).PHONE_HASH_SECRET, 'known to the shop')
})
