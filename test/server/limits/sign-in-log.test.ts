import t from 'tap'
import { paths, PIN, CODE, startSignInRestaurant, TOKEN } from '../../fakes/sign-in-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshIp, visitorsOf } from '../../support/visitor.ts'
import { text } from '../../fakes/misbehaving-server.ts'

/** The sign-in log for operators, without secrets. */

const restaurant = await startSignInRestaurant(t)
const shop = await startShop(t, {
  upstream: restaurant,
  limits: 'on',
  logLevel: 'trace',
  variables: { SMS_HOURLY_LIMIT: '24' },
})
const visitor = visitorsOf(await shop.listen())
const phone = '380674218833'
const events = (): unknown[] => shop.log.filter(({ phone_hash }) => phone_hash !== undefined).map(({ event }) => event)

t.test('every step is logged with the hash of its phone', async (t) => {
  const browser = visitor(freshIp())
  await browser.phone(phone)
  await browser.code('9142')
  await browser.code()
  await browser.ask('PUT', '/bff/sign-in/pin', { pin_code: PIN })
  t.same(events(), ['sms_send', 'code_fail', 'code_ok'])
  restaurant.withPin.add(phone)
  const again = visitor(freshIp())
  again.cookies.set('zhar_sign_in', browser.cookies.get('zhar_sign_in') ?? '')
  await again.pin('9142')
  await again.pin()
  again.cookies.set('zhar_sign_in', browser.cookies.get('zhar_sign_in') ?? '')
  for (let failure = 0; failure < 5; failure += 1) await again.pin('9142')
  t.same(events().slice(3), ['pin_fail', 'pin_ok', 'pin_fail', 'pin_fail', 'pin_fail', 'pin_fail', 'pin_fail', 'lock'])
  const marks = new Set(
    shop.log.filter((line) => line.phone_hash).map(({ phone_hash, phone_tail }) => `${phone_hash} ${phone_tail}`),
  )
  t.equal(marks.size, 1)
  t.match([...marks][0], /^[\w-]{22} 33$/)
})

t.test('an ended session is logged', async (t) => {
  restaurant.instead('/api/get-profile', text('{}', 401, { 'content-type': 'application/json' }))
  const stale = visitor(freshIp())
  stale.cookies.set('zhar_token', 'a-token-that-is-over')
  t.equal((await stale.ask('GET', '/bff/profile')).status, 401)
  t.equal(shop.log.filter(({ event }) => event === 'logout_401').length, 1)
})

t.test('half of the SMS of ten minutes raises one alarm', async (t) => {
  for (let sms = 0; sms < 3; sms += 1) await visitor(freshIp()).phone(`38067421${8840 + sms}`)
  t.match(
    shop.log.filter(({ event }) => event === 'sms_half_of_ceiling'),
    [{ level: 50, ceiling: 6, minutes: 10 }],
  )
})

t.test('no phone, code, PIN, token or cookie is ever logged, for any answer of the restaurant', async (t) => {
  const browser = visitor(freshIp())
  browser.cookies.set('zhar_token', 'a-token-of-a-session')
  const said = JSON.stringify({ token: TOKEN, code: CODE, pin_code: PIN, user: { phone } })
  const answers = [
    text(said, 500, { 'content-type': 'application/json' }),
    text(said, 200, { 'content-type': 'application/json' }),
    text(said.slice(1), 200, { 'content-type': 'application/json' }),
    text(said, 503),
    text(said, 422, { 'content-type': 'application/json' }),
  ]
  const proved = visitor(freshIp())
  restaurant.withPin.add('380674218855')
  await proved.phone('380674218855')
  for (const answer of answers) {
    for (const path of Object.values(paths)) restaurant.instead(path, answer)
    for (const asked of [
      browser.phone(phone, true),
      proved.code(),
      proved.pin(),
      browser.ask('PUT', '/bff/sign-in/pin', { pin_code: PIN }),
    ])
      t.not((await asked).status, 200)
  }
  for (const path of Object.values(paths)) restaurant.instead(path, null)
  // A random request id may begin with any four characters.
  const log = JSON.stringify(shop.log.map(({ reqId: _random, ...line }) => line))
  t.ok(log.length > 5000, 'there is something to search')
  const cookies = [...browser.cookies.values(), ...proved.cookies.values()]
  for (const secret of [
    phone,
    '0674218833',
    '380674218855',
    CODE,
    PIN,
    '9142',
    TOKEN,
    'a-token-of-a-session',
    'a-token-that-is-over',
    ...cookies,
  ])
    t.notOk(
      log.includes(`"${secret}`) || log.includes(`${secret}"`) || (secret.length > 4 && log.includes(secret)),
      secret,
    )
})
