import t from 'tap'
import { SIGN_IN_LIFE_S } from '#server/bff/sign-in/sign-in-state.ts'
import { Browser } from '../../../support/http-browser.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { NOON, startShop } from '../../../support/start-shop.ts'

/** Programs without cookies: getting and revoking a bearer token, and their rate limits. */

const clock = { now: NOON }
const shop = await startShop(t, { now: () => clock.now })
const phone = '380671239901'
type Method = 'POST' | 'PUT' | 'GET'
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const named = async (force_sms_sending = false) =>
  (await call('POST', '/bff/token-sign-in/phone', { phone, force_sms_sending })).json()

t.test(
  'signing in with phone, code and PIN answers the token, sets no cookie, and signing out revokes it at the restaurant',
  async (t) => {
    const { sign_in, isPinCode } = await named()
    t.equal(isPinCode, false)
    const entered = await call('POST', '/bff/token-sign-in/code', {
      sign_in,
      code: await shop.restaurant.smsCode(phone),
    })
    t.equal(entered.headers['set-cookie'], undefined)
    const { token, profile, sign_in: proved } = entered.json()
    t.match(profile, { phone })
    const bearer = { authorization: `Bearer ${token}` }
    t.match((await call('GET', '/bff/profile', undefined, bearer)).json(), { profile: { phone } })
    t.match((await call('PUT', '/bff/token-sign-in/pin', { sign_in: proved, pin_code: '4821' }, bearer)).json(), {
      profile: { phone },
    })
    t.match(
      (await call('PUT', '/bff/token-sign-in/pin', { sign_in, pin_code: '4821' }, bearer)).json(),
      { code: 'sign_in_expired' },
      'a phone that was only named proves nothing',
    )
    t.same((await call('POST', '/bff/sign-out', undefined, bearer)).json(), { signed_in: false, token_ended: true })
    t.equal((await call('GET', '/bff/profile', undefined, bearer)).statusCode, 401)
    const again = await named()
    t.equal(again.isPinCode, true)
    t.match((await call('POST', '/bff/token-sign-in/pin', { sign_in: again.sign_in, pin_code: '4821' })).json(), {
      token: /^[\w-]{16,}$/,
      profile: { phone },
    })
  },
)

t.test('a request that comes from a browser never gets a token', async (t) => {
  const { sign_in } = await named()
  const body = { sign_in, pin_code: '4821' }
  const shown: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost' },
    { origin: 'https://evil.example' },
    { cookie: 'zhar_token=abcdefghijklmnop' },
  ]
  for (const headers of shown) {
    t.match(
      (await call('POST', '/bff/token-sign-in/pin', body, headers)).json(),
      { status: 403, code: 'forbidden' },
      JSON.stringify(headers),
    )
    t.match((await call('POST', '/bff/token-sign-in/phone', { phone }, headers)).json(), { status: 403 })
  }
})

t.test(
  'the continuation value of a step is signed, expires after ten minutes and is not set as a cookie',
  async (t) => {
    const { sign_in } = await named()
    const code = { sign_in, pin_code: '4821' }
    for (const other of [
      `${sign_in.slice(0, -4)}AAAA`,
      `x${sign_in}`,
      Buffer.from(`program.${phone}.${Math.floor(NOON.getTime() / 1000)}.proved`).toString('base64url'),
      'abc',
    ]) {
      t.match(
        (await call('POST', '/bff/token-sign-in/pin', { sign_in: other, pin_code: '4821' })).json(),
        { status: 409, code: 'sign_in_expired' },
        other,
      )
    }
    const cookie = `zhar_sign_in=${encodeURIComponent(Buffer.from(sign_in, 'base64url').toString())}`
    t.match(
      (
        await call('POST', '/bff/sign-in/pin', { pin_code: '4821' }, { cookie, 'sec-fetch-site': 'same-origin' })
      ).json(),
      { status: 409 },
      'nor is it accepted as the cookie',
    )
    const browser = new Browser(shop.app)
    await browser.call('POST', '/bff/sign-in/phone', { phone: '380671239902', force_sms_sending: true })
    const taken = Buffer.from(decodeURIComponent(browser.cookies.get('zhar_sign_in') ?? '')).toString('base64url')
    t.match(
      (await call('POST', '/bff/token-sign-in/pin', { sign_in: taken, pin_code: '4821' })).json(),
      { status: 409 },
      'nor the cookie for it',
    )
    clock.now = new Date(NOON.getTime() + (SIGN_IN_LIFE_S + 1) * 1000)
    t.match((await call('POST', '/bff/token-sign-in/pin', code)).json(), { status: 409 })
    clock.now = NOON
  },
)

t.test(
  'sign-out succeeds and is logged even if the restaurant cannot revoke the token or is unavailable',
  async (t) => {
    const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
    const headers = { authorization: 'Bearer token-of-an-integrator' }
    front.restaurant.refuse('signOut', { status: 404 })
    t.same((await front.app.inject({ method: 'POST', url: '/bff/sign-out', headers })).json(), {
      signed_in: false,
      token_ended: false,
    })
    front.restaurant.refuse('signOut', { status: 401 })
    t.same(
      (await front.app.inject({ method: 'POST', url: '/bff/sign-out', headers })).json(),
      { signed_in: false, token_ended: true },
      'it had ended before',
    )
    t.same((await front.app.inject({ method: 'POST', url: '/bff/sign-out' })).json(), {
      signed_in: false,
      token_ended: false,
    })
  },
)

t.test('programs read their limits; an integrator key lifts them, an unknown key is refused', async (t) => {
  const key = 'a-key-of-an-integrator-1234'
  const front = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    limits: 'on',
    variables: { INTEGRATOR_KEYS: `another-integrator-key-5678, ${key}` },
  })
  const ask = (headers: Record<string, string> = {}) => front.app.inject({ url: '/bff/cities', headers })
  t.match((await ask()).headers, {
    'ratelimit-policy': '"readsUnnamed";q=1000;w=60',
    ratelimit: /^"readsUnnamed";r=999;t=\d+$/,
  })
  t.equal(
    (await ask({ 'sec-fetch-site': 'same-origin' })).headers['ratelimit'],
    undefined,
    'browsers get no such header',
  )
  t.match((await ask({ 'integrator-key': key })).headers, {
    'ratelimit-policy': '"integratorReads";q=6000;w=60',
    ratelimit: /^"integratorReads";r=5999;/,
  })
  t.match((await ask({ 'integrator-key': `${key}5` })).json(), { status: 403 })
  for (let asked = 0; asked < 1000; asked += 1) await ask()
  const refused = await ask()
  t.match(refused, { statusCode: 429, headers: { ratelimit: /^"readsUnnamed";r=0;/, 'retry-after': /^\d+$/ } })
  t.equal((await ask({ 'integrator-key': key })).statusCode, 200, 'other integrators behind that address')
  t.equal(
    (await ask({ 'integrator-key': 'guess-after-guess-after-guess' })).statusCode,
    429,
    'guesses count by address',
  )
})
