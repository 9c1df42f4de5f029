import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { readOrMakeSecret, signingSecretOf } from '#server/secret.ts'
import { settingWarnings } from '#server/process/setting-warnings.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../fakes/fake-restaurant.ts'
import { startShop } from '../support/start-shop.ts'
import { cookieHeader, orderCookies } from '../support/placed-order-cookies.ts'

t.test('the phone secret is generated once, stored, and readable by its owner only', async (t) => {
  const directory = join(t.testdir(), 'new', 'data')
  const secret = readOrMakeSecret(directory)
  t.match(secret, /^[\w-]{43}$/, '32 random bytes')
  t.equal(readOrMakeSecret(directory), secret)
  t.equal(statSync(join(directory, 'phone-hash-secret')).mode & 0o777, 0o600)
  t.equal(statSync(directory).mode & 0o777, 0o700, 'nor is the data beside it')
  t.not(readOrMakeSecret(t.testdir({})), secret)
})

t.test('an empty or short secret file is refused with an error that names the file and the remedy', async (t) => {
  const directory = t.testdir({})
  for (const text of ['', '\n', 'x', 'x'.repeat(15)]) {
    writeFileSync(join(directory, 'phone-hash-secret'), text)
    t.throws(
      () => readOrMakeSecret(directory),
      { message: /phone-hash-secret holds \d+ characters.*Remove the file/ },
      JSON.stringify(text),
    )
  }
})

t.test('a short phone secret is not used for cookies and order links', async (t) => {
  const SHORT = 'eight-ch'
  const DATA_DIR = t.testdir({})
  const signingSecret = signingSecretOf(SHORT, { DATA_DIR })
  t.match(signingSecret, /^[\w-]{43}$/)
  t.equal(signingSecretOf(SHORT, { DATA_DIR }), signingSecret, 'the same after a restart')
  t.equal(signingSecretOf(SHORT, { DATA_DIR, SIGNING_SECRET: 'one-for-all-replicas' }), 'one-for-all-replicas')
  t.equal(signingSecretOf('sixteen-and-more', { DATA_DIR }), 'sixteen-and-more')

  const env = parseEnv({ LOG_LEVEL: 'silent', DATA_DIR, PHONE_HASH_SECRET: SHORT, RATE_LIMITS: 'off' })
  t.match(settingWarnings(env), [
    { setting: 'PHONE_HASH_SECRET', message: /signed with a secret of this DATA_DIR/, remedy: /SIGNING_SECRET/ },
  ])
  const restaurant = await startFakeRestaurant(t)
  const variables = { DATA_DIR, PHONE_HASH_SECRET: SHORT }
  const open = async (secret: { signingSecret?: string }) =>
    (await startShop(t, { upstream: restaurant, variables, ...secret })).app
  const [shop, attacker] = [await open({ signingSecret }), await open({})]
  const order = { ...bffExamples.readOrder.answer, phone: '380671234567' }
  for (const [maker, secret, isGood] of [
    [shop, signingSecret, true],
    [attacker, SHORT, false],
  ] as const) {
    t.equal(shop.unsignCookie(maker.signCookie('a device')).valid, isGood)
    t.equal((await shop.sealedLinks.open(await maker.sealedLinks.seal(order))) !== null, isGood)
    t.equal(
      shop.markPhone(order.phone).hash === maker.markPhone(order.phone).hash,
      isGood,
      'nor the mark of a phone in logs',
    )
    const cookie = cookieHeader({
      ...orderCookies(shop, order.id, order.phone),
      zhar_order: orderCookies(shop, order.id, order.phone, secret).zhar_order ?? '',
    })
    await shop.inject({ url: `/bff/orders/${order.id}`, headers: { cookie } })
    t.equal(
      restaurant.seen.at(-1)?.url.includes(order.phone),
      isGood,
      'nor the proof of the browser that placed an order',
    )
  }
})
