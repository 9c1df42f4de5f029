import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { checkBrand } from '#server/process/doctor/check-brand.ts'
import { checkData } from '#server/process/doctor/check-data.ts'
import { checkEmbedded } from '#server/process/doctor/check-embedded-restaurant.ts'
import { runChecks } from '#server/process/doctor/run-checks.ts'
import { formatResult, type CheckResult } from '#server/process/doctor/check-result.ts'
import { checkRestaurant } from '#server/process/doctor/check-restaurant.ts'
import { checkSettings } from '#server/process/doctor/check-env.ts'
import { checkRedis } from '#server/process/doctor/check-stores.ts'
import { parseEnv } from '#server/env.ts'
import { NO_INTEGER } from '#server/upstream/reading/schema-reader.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { restaurantExamples } from '#server/bff/openapi/examples.ts'
import { secondBrand } from '../../../data/brands/second-brand.ts'
import { startExampleBackend } from '../../../fakes/example-backend.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startDemoRestaurant } from '../../../support/demo-restaurant.ts'
import { freePort } from '../../../support/shop-process.ts'
import { withRedis } from '../../../support/services/installed-services.ts'
import { postgresFor } from '../../../support/services/postgres.ts'
import { machineNow } from '../../../support/test-clock.ts'

/** `npm run doctor` explains what prevents a shop from opening, without secrets. */

const SECRET = 'a-secret-of-the-tests'
const THEIR_SECRET = 'shared with the shop alone'
const doctor = fileURLToPath(import.meta.resolve('#server/process/doctor/main.ts'))
const states = (found: readonly CheckResult[]): Record<string, string> =>
  Object.fromEntries(found.map(({ subject, state }) => [subject, state]))
const settings = (variables: NodeJS.ProcessEnv) => checkSettings(parseEnv(variables))
const [first, ...others] = restaurantExamples.getCategories.answer
const [dish] = first?.products ?? []

t.test('a sound shop has no findings; each wrong setting has a remedy and its value is not shown', async (t) => {
  const found = await runChecks({ NODE_ENV: 'development', DATA_DIR: t.testdir() })
  t.same([...new Set(found.map(({ state }) => state))], ['good'])
  t.match(Object.keys(states(found)), [
    'settings',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'BRAND_FILE',
    'embedded restaurant',
    'PostgreSQL',
    /^DATA_DIR/,
    'restaurant API',
    'Redis',
  ])
  const refused = await runChecks({ PORT: 'abc', PHONE_HASH_SECRET: 'tooshor' })
  t.match(refused, [{ state: 'wrong', subject: 'settings', message: /PORT: .*"abc"/, remedy: String }])
  t.notMatch(refused.map(formatResult).join('\n'), 'tooshor')
})

t.test('no secret of an example is ready to open with', async (t) => {
  const ofShop = {
    PHONE_HASH_SECRET: 'change-me-both-sides-know-it',
    SIGNING_SECRET: 'change-me-openssl-rand-base64-32',
    RESTAURANT_HOOK_SECRET: 'change-me-of-the-hooks',
    REDIS_URL: 'rediss://:change-me@redis.example:6379',
    INTEGRATOR_KEYS: 'a-key-of-its-own-and-random,change-me-integrator-key-1',
    RESTAURANT_API_HEADERS: 'Authorization: Bearer change-me',
  }
  const ofRestaurant = {
    RESTAURANT_OPERATOR_KEY: 'change-me-of-the-operator',
    DATABASE_URL: 'postgres://zhar:change-me@127.0.0.1:9/zhar',
    MONOBANK_TOKEN: 'change-me',
    LIQPAY_PRIVATE_KEY: 'change-me',
  }
  const lines = (await runChecks({ ...ofShop, ...ofRestaurant })).map(formatResult).join('\n')
  for (const name of Object.keys({ ...ofShop, ...ofRestaurant }))
    t.match(lines, new RegExp(`^(WRONG)?  ${name}: it is still the example’s`, 'm'))
})

t.test('the brand, its errors, and an external restaurant under the demo’s brand are reported', async (t) => {
  t.match(checkBrand(secondBrand, true), { state: 'good', message: /Зелена миска/ })
  t.match(checkBrand(undefined, false), { state: 'good', message: /the demo/ })
  t.match(checkBrand(undefined, true), { state: 'doubtful', remedy: /integrators/ })
  const path = join(t.testdir({ 'brand.json': '{}' }), 'brand.json')
  t.match(checkBrand(path, true), { state: 'wrong', message: /name: .*\n.*tagline: / })
})

t.test('valid but doubtful settings are reported', async (t) => {
  const origin = 'https://zhar.kyiv.ua'
  t.match(states(settings({ NODE_ENV: 'production' })), { PUBLIC_ORIGIN: 'doubtful' })
  t.match(states(settings({ PUBLIC_ORIGIN: 'http://zhar.example' })), { PUBLIC_ORIGIN: 'doubtful' })
  t.match(states(settings({ PUBLIC_ORIGIN: origin, TRUST_PROXY: '10.0.0.0/8' })), {
    PUBLIC_ORIGIN: 'good',
    TRUST_PROXY: 'good',
  })
  t.match(states(settings({ PUBLIC_ORIGIN: origin, TRUST_PROXY: 'none' })), { TRUST_PROXY: 'doubtful' })
  t.match(states(settings({ PUBLIC_ORIGIN: origin, TRUST_PROXY: '0.0.0.0/0' })), { TRUST_PROXY: 'wrong' })
  t.match(states(settings({ PUBLIC_ORIGIN: 'https://zhar.example', TRUST_PROXY: 'none' })), { PUBLIC_ORIGIN: 'wrong' })
  const backend = { RESTAURANT_API_URL: 'http://api.example', PHONE_HASH_SECRET: 'fifteen-letters' }
  t.match(states(settings(backend)), { PHONE_HASH_SECRET: 'doubtful', RESTAURANT_API_URL: 'doubtful' })
  t.notOk('RESTAURANT_API_URL' in states(settings({ ...backend, RESTAURANT_API_URL: 'http://127.0.0.1:4001' })))
  t.notOk('PHONE_HASH_SECRET' in states(settings({ ...backend, PHONE_HASH_SECRET: 'sixteen-letters-' })))
  t.match(states(settings({ RATE_LIMITS: 'off' })), { RATE_LIMITS: 'wrong' })
  t.match(states(settings({ NODE_ENV: 'test', RATE_LIMITS: 'off' })), { RATE_LIMITS: 'doubtful' })
})

t.test('settings of the embedded restaurant are checked: push messages, payments; no key is shown', async (t) => {
  const [{ publicKey, privateKey }, other] = [makeVapidKeys(), makeVapidKeys()]
  const keys = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:kitchen@zhar.example',
    NODE_ENV: 'production',
  }
  t.match(await checkEmbedded({ ...keys, PUSH_SERVICE_HOSTS: 'push.example:8443, *.push.example' }), [
    { state: 'good', message: /^sends messages/ },
  ])
  t.match(await checkEmbedded({ ...keys, RESTAURANT_API_URL: 'https://api.example' }), [
    { state: 'doubtful', remedy: /RESTAURANT_API_URL/ },
  ])
  t.same(await checkEmbedded({ RESTAURANT_API_URL: 'https://api.example' }), [])
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/?login=kitchen@zhar.example' }
  const ofGateway = async (variables: NodeJS.ProcessEnv) => states(await checkEmbedded(variables))['SMS_GATEWAY_URL']
  t.match(states(await checkEmbedded({ NODE_ENV: 'production' })), {
    SMS_GATEWAY_URL: 'doubtful',
    RESTAURANT_OPERATOR_KEY: 'doubtful',
    DEMO_KITCHEN_SECONDS: 'doubtful',
  })
  t.equal(await ofGateway({ NODE_ENV: 'production', ...gateway }), undefined)
  t.equal(await ofGateway({ RESTAURANT_API_URL: 'https://api.example', ...gateway }), 'doubtful')
  t.match(states(await checkEmbedded({ NODE_OPTIONS: '--none' })), { RESTAURANT_API_URL: 'wrong' }, 'not installed')
  const table: [change: NodeJS.ProcessEnv, told: RegExp[]][] = [
    [{ VAPID_PUBLIC_KEY: '', VAPID_SUBJECT: undefined }, [/^VAPID_PUBLIC_KEY$/, /^VAPID_SUBJECT$/]],
    [
      { VAPID_PRIVATE_KEY: other.privateKey, VAPID_SUBJECT: 'kitchen@zhar.example' },
      [/^VAPID_PRIVATE_KEY$/, /^VAPID_SUBJECT$/],
    ],
    [{ VAPID_PUBLIC_KEY: privateKey }, [/^VAPID_PRIVATE_KEY$/]],
    [{ PUSH_SERVICE_HOSTS: `push.example, https://user:${SECRET}@push.example/` }, [/^PUSH_SERVICE_HOSTS/]],
    [{ PAYMENT_PROVIDER: 'monobank' }, [/^MONOBANK_TOKEN$/]],
  ]
  for (const [change, told] of table) {
    const found = await checkEmbedded({ ...keys, ...change })
    t.match(
      found,
      told.map((subject) => ({ state: 'wrong', subject })),
    )
    t.equal(found.length, told.length)
    for (const secret of [privateKey, other.privateKey, SECRET]) t.notMatch(found.map(formatResult).join('\n'), secret)
  }
})

t.test('the data directory and its secret are checked', async (t) => {
  const DATA_DIR = t.testdir({ 'phone-hash-secret': SECRET })
  const secret = join(DATA_DIR, 'phone-hash-secret')
  chmodSync(secret, 0o644)
  t.match(checkData({ DATA_DIR, PHONE_HASH_SECRET: undefined }), {
    state: 'doubtful',
    message: /644/,
    remedy: `chmod 600 ${secret}`,
  })
  chmodSync(secret, 0o600)
  t.equal(checkData({ DATA_DIR, PHONE_HASH_SECRET: undefined }).state, 'good')
  t.equal(checkData({ DATA_DIR: secret, PHONE_HASH_SECRET: SECRET }).state, 'wrong', 'a file is no directory')
})

t.test('the doctor ends on a data directory that cannot be made, though Node would try for ever', async (t) => {
  for (const DATA_DIR of [
    join(t.testdir({ file: '' }), 'file/below'),
    ...(process.platform === 'linux' ? ['/proc/nowhere'] : []),
  ]) {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR }
    const ended = await promisify(execFile)(process.execPath, [doctor], { env, timeout: 20_000 }).catch(
      (error: unknown) => error as object,
    )
    t.match(ended, { code: 1, stdout: `WRONG  DATA_DIR ${DATA_DIR}: cannot be written` })
  }
})

const connected = (url: string, more: NodeJS.ProcessEnv = {}) =>
  parseEnv({ RESTAURANT_API_URL: url, PHONE_HASH_SECRET: SECRET, ...more })

t.test('the restaurant API is checked for availability, the contract and its clock', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const env = connected(restaurant.origin)
  t.equal(states(await checkRestaurant(env, {}, machineNow))['restaurant’s clock'], 'good')
  t.match(states(await checkRestaurant(env, {}, () => machineNow() + 90_000)), { 'restaurant’s clock': 'wrong' })
  restaurant.refuse('getCities', { status: 403 })
  restaurant.refuse('getRestaurants', { status: 500, body: { message: SECRET } })
  const found = await checkRestaurant(env, {}, machineNow)
  t.match(
    found.filter(({ state }) => state === 'wrong'),
    [
      { subject: /getCities/, message: 'answers 403' },
      { subject: /getRestaurants/, message: 'answers 500', remedy: /outage/ },
    ],
  )
  t.notMatch(found.map(formatResult).join('\n'), SECRET)
  t.match(await checkRestaurant(connected(`http://127.0.0.1:${await freePort()}`)), [
    { state: 'wrong', subject: 'restaurant API', message: 'no program listens there' },
  ])
})

t.test('missing calls, missing fields and failures of a backend are reported separately', async (t) => {
  const backend = await startExampleBackend(t)
  const products = [
    { ...dish, currentPrice: 'ask' },
    { ...dish, id: 77, image_preview: 'https://cdn.example/1.jpg' },
  ]
  backend.say('getCategories', 200, [{ ...first, products }, ...others])
  backend.say('getNews', 503)
  for (const call of ['searchProducts', 'quoteOrder', 'getUserAddresses'] as const) backend.say(call, 404)
  const env = connected(backend.origin, { RESTAURANT_API_HEADERS: 'X-Gate: open' })
  const found = await checkRestaurant(env, { phone: '380671234567', code: '1234' })
  const line = (subject: RegExp) => found.filter((one) => subject.test(one.subject))
  t.match(line(/getCategories/), [
    {
      state: 'doubtful',
      message:
        /products\.currentPrice: expected number, received string; left out of \d+; products\.image_preview: .*MEDIA_ORIGINS; left out of 77/,
    },
  ])
  t.match(line(/getNews$/), [{ state: 'doubtful', message: 'answers 503', remedy: /outage/ }])
  t.match(line(/not there/), [
    { state: 'doubtful', message: /Prices of a cart: the checkout says how to order/ },
    { state: 'good', message: 'Search in the menu, Saved addresses: the shop does without' },
  ])
  t.same(
    backend.seen.filter(({ headers }) => headers['x-gate'] !== 'open'),
    [],
    'every call carries the headers of the settings',
  )
})

t.test('dishes and categories with GUIDs for ids are no warning: the shop would have an empty menu', async (t) => {
  const backend = await startExampleBackend(t)
  const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const products = [
    { ...dish, id: guid },
    { ...dish, id: '12' },
  ]
  backend.say('getCategories', 200, [
    { ...first, id: guid },
    { ...first, products },
  ])
  const found = (await checkRestaurant(connected(backend.origin))).filter(({ state }) => state === 'wrong')
  const [left, remedy] = [`${NO_INTEGER}; left out of ${guid}`, /integers for ids/]
  t.match(found, [{ subject: /getCategories/, message: `id: ${left}; products.id: ${left}`, remedy }])
  t.equal(found.length, 1)
})

t.test('the phone hash is reported where it is accepted unverified, or refused for another secret', async (t) => {
  const phoneHash = { header: 'X-Phone-Hash', secret: THEIR_SECRET }
  const backend = await startDemoRestaurant(t, { now: () => new Date(), phoneHash })
  const customer = { phone: '380671234567' }
  const findings = async (origin: string, secret: string) =>
    (await checkRestaurant(connected(origin, { PHONE_HASH_SECRET: secret }), customer)).filter(({ subject }) =>
      subject.startsWith('PHONE_HASH_SECRET'),
    )
  t.same(await findings(backend.origin, THEIR_SECRET), [])
  t.match(await findings(backend.origin, SECRET), [
    { state: 'wrong', message: /the right hash is refused: PHONE_HASH/ },
  ])
  const careless = await startExampleBackend(t)
  t.match(await findings(careless.origin, SECRET), [{ state: 'wrong', message: /answers 200 without the hash/ }])
  t.equal(careless.seen.filter(({ call }) => call === 'viaPhoneNumber').length, 2, 'one SMS too many, not two')
})

t.test('stores are reported with version and latency, without their passwords', async (t) => {
  const closed = `127.0.0.1:${await freePort()}`
  const postgres = async (variables: Record<string, string>) =>
    (await checkEmbedded(variables)).find(({ subject }) => subject === 'PostgreSQL')!
  for (const finding of [
    await checkRedis(`redis://user:${SECRET}@${closed}`),
    await postgres({ DATABASE_URL: `postgres://user:${SECRET}@${closed}/zhar` }),
  ]) {
    t.match(finding, { state: 'wrong', message: 'no program listens there' })
    t.notMatch(formatResult(finding), SECRET)
  }
  t.same([(await checkRedis(undefined)).state, (await postgres({})).state], ['good', 'good'])
  const uncertified = await postgres({ DATABASE_URL: `postgres://${closed}/zhar?sslrootcert=none.pem` })
  t.match(uncertified, { state: 'wrong', message: /none\.pem/ })
  const { server, skip } = await postgresFor(t)
  const DATABASE_URL = skip || `${await server.database('shop')}s`
  if (!skip) t.match(await postgres({ DATABASE_URL }), { state: 'wrong', message: 'database "shops" does not exist' })
  await withRedis(t, async ({ url }) =>
    t.match(await checkRedis(url), { message: /^\d+\.\d+\.\d+, (but )?\d+ ms away$/ }),
  )
})
