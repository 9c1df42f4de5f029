import t from 'tap'
import { readEnvironment } from '#server/restaurant/env.ts'

t.test('a variable that is set to nothing is not set', async (t) => {
  t.match(readEnvironment({ DATA_DIR: '', RESTAURANT_PORT: '0' }), { DATA_DIR: '.data', RESTAURANT_PORT: 0 })
})

t.test('all errors of the settings are reported at once', async (t) => {
  const wrong = {
    RESTAURANT_PORT: 'many',
    DATABASE_URL: 'mysql://db',
    SMS_GATEWAY_URL: 'https://user:password@sms.example/',
    LOG_LEVEL: 'loud',
    PHONE_HASH_HEADER: 'a b',
    DEMO_KITCHEN_SECONDS: '-1',
    RESTAURANT_OPERATOR_KEY: 'short',
    RESTAURANT_PUBLIC_URL: 'here',
    VAPID_SUBJECT: '',
  }
  t.throws(() => readEnvironment({ ...wrong, VAPID_PUBLIC_KEY: 'of-no-pair' }), {
    message: new RegExp(
      Object.keys(wrong)
        .sort()
        .map((name) => `(?=[\\s\\S]*\\n  ${name}: )`)
        .join(''),
    ),
  })
})

t.test('in production PHONE_HASH_SECRET has no default', async (t) => {
  t.throws(() => readEnvironment({ NODE_ENV: 'production' }), { message: /PHONE_HASH_SECRET/ })
  t.equal(
    readEnvironment({ NODE_ENV: 'production', PHONE_HASH_SECRET: 'known to the shop' }).PHONE_HASH_SECRET,
    'known to the shop',
  )
})

t.test('a payment provider needs its keys, which are never shown', async (t) => {
  t.match(readEnvironment({}), { PAYMENT_PROVIDER: 'sandbox', PAYMENT_WAIT_MINUTES: 30 })
  t.throws(() => readEnvironment({ PAYMENT_PROVIDER: 'liqpay', LIQPAY_PUBLIC_KEY: 'i1' }), {
    message: /\n {2}LIQPAY_PRIVATE_KEY: must be set with PAYMENT_PROVIDER=liqpay$/,
  })
  t.throws(() => readEnvironment({ PAYMENT_PROVIDER: 'monobank' }), { message: /MONOBANK_TOKEN/ })
  t.throws(() => readEnvironment({ PAYMENT_PROVIDER: 'paypal', PAYMENT_WAIT_MINUTES: '0' }), {
    message: /(?=[\s\S]*PAYMENT_PROVIDER)(?=[\s\S]*PAYMENT_WAIT_MINUTES)/,
  })
  t.match(readEnvironment({ PAYMENT_PROVIDER: 'liqpay', LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'secret' }), {
    PAYMENT_PROVIDER: 'liqpay',
  })
  const message = (() => {
    try {
      return String(
        readEnvironment({ PAYMENT_PROVIDER: 'paypal', LIQPAY_PRIVATE_KEY: 'a-canary', MONOBANK_TOKEN: 'a-canary' }),
      )
    } catch (error) {
      return String(error)
    }
  })()
  t.notMatch(message, /a-canary/)
})
