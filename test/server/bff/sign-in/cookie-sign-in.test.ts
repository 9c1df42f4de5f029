import t from 'tap'
import type { LightMyRequestResponse } from 'fastify'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { CREATE_PIN_LIFE_S, SIGN_IN_LIFE_S } from '#server/bff/sign-in/sign-in-state.ts'
import { NOON, startShop } from '../../../support/start-shop.ts'
import { Browser } from '../../../support/http-browser.ts'
import { orderForm, place, signIn } from '../../../support/bff-journeys.ts'

/** Phone, code, PIN and profile through the shop's own endpoints. */

const clock = { now: NOON }
const shop = await startShop(t, { now: () => clock.now })
const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const messages: string[] = []
const fresh = (): Browser => new Browser(shop.app)

const problemOf = (response: LightMyRequestResponse): object => ({
  status: response.statusCode,
  code: response.json().code,
})
const cookieOf = ({ headers }: LightMyRequestResponse, name: string): string =>
  [headers['set-cookie'] ?? []].flat().find((text) => text.startsWith(`${name}=`)) ?? ''
const namePhone = (browser: Browser, phone: string, force_sms_sending = false): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending })

t.test('a new customer signs in, sets a PIN, signs out and signs in again', async (t) => {
  const phone = '380671112233'
  const browser = fresh()

  const named = await namePhone(browser, phone)
  t.same(named.json(), { isPinCode: false, resend_after: 30, is_delayed: false })
  t.match(
    cookieOf(named, 'zhar_sign_in'),
    new RegExp(`; Max-Age=${SIGN_IN_LIFE_S}; Path=/bff/sign-in; HttpOnly; SameSite=Strict$`),
  )

  const entered = await browser.call('POST', '/bff/sign-in/code', { code: await shop.restaurant.smsCode(phone) })
  t.match(entered.json(), { profile: { phone, name: null, bonus_points: 0 } })
  t.match(cookieOf(entered, 'zhar_token'), /^zhar_token=[^;]{16,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const token = browser.cookies.get('zhar_token') ?? ''
  messages.push(entered.body)

  t.match((await browser.call('PUT', '/bff/sign-in/pin', { pin_code: '4821' })).json(), { profile: { phone } })
  const profile = { name: 'Олена', surname: 'Коваль', email: 'olena@example.com', birthday: '1990-02-01' }
  t.match((await browser.call('PUT', '/bff/profile', profile)).json(), { profile })
  t.match((await browser.get('/bff/profile')).json(), { profile: { ...profile, phone } })

  const left = await browser.call('POST', '/bff/sign-out')
  t.same(left.json(), { signed_in: false, token_ended: true })
  t.notOk(browser.cookies.has('zhar_token'))
  t.same(problemOf(await browser.get('/bff/profile')), { status: 401, code: 'unauthorised' })

  t.same((await namePhone(browser, phone)).json(), { isPinCode: true, resend_after: 30, is_delayed: false })
  const again = await browser.call('POST', '/bff/sign-in/pin', { pin_code: '4821' })
  t.match(again.json(), { profile: { name: 'Олена' } })
  t.not(browser.cookies.get('zhar_token'), token, 'each sign-in has a token of its own')
  messages.push(again.body, (await browser.get('/bff/profile')).body)

  t.notOk(
    messages.some(
      (body) => body.includes(token) || body.includes(browser.cookies.get('zhar_token') ?? '') || /token/i.test(body),
    ),
    'no response body contains a token',
  )
})

t.test('signing out forgets the orders that were placed from the browser', async (t) => {
  const browser = await signIn(shop, '380671114466')
  const { id } = (await place(browser, orderForm({ phone: '380671114466' }))).json()
  const names = ['zhar_order', 'zhar_order_phone', 'zhar_order_placed']
  t.same(
    names.filter((name) => browser.cookies.has(name)),
    names,
  )
  await browser.call('POST', '/bff/sign-out')
  t.same(
    names.filter((name) => browser.cookies.has(name)),
    [],
  )
  t.equal((await browser.get(`/bff/orders/${id}`)).statusCode, 404)
  t.equal((await browser.get('/checkout/success')).statusCode, 302)
})

t.test('signing out of a browser revokes the token at the restaurant', async (t) => {
  const browser = await signIn(shop, '380671114477')
  const copied = new Browser(shop.app, { zhar_token: browser.cookies.get('zhar_token') ?? '' })
  t.equal((await copied.get('/bff/profile')).statusCode, 200)
  await browser.call('POST', '/bff/sign-out')
  t.equal((await copied.get('/bff/profile')).statusCode, 401)
})

t.test('a wrong code and a wrong PIN have messages of their own', async (t) => {
  const browser = await signIn(shop, '380671114455')
  await browser.call('PUT', '/bff/sign-in/pin', { pin_code: '7395' })
  const guest = fresh()
  await namePhone(guest, '380671114455')
  for (let failures = 1; failures <= 4; failures += 1) {
    const wrong = await guest.call('POST', '/bff/sign-in/pin', { pin_code: '0000' }, { 'accept-language': 'ru' })
    t.match(wrong.json(), { status: 422, code: 'pin_wrong', detail: ru.auth.pinCode.error }, `failure ${failures}`)
  }
  t.match((await guest.call('POST', '/bff/sign-in/pin', { pin_code: '0000' })).json(), {
    status: 423,
    code: 'pin_off',
    detail: uk.errors.pinOff,
  })
  t.match(
    (await guest.call('POST', '/bff/sign-in/pin', { pin_code: '7395' })).json(),
    { status: 423 },
    'even the right one, until an SMS',
  )
  await namePhone(guest, '380671114455', true)
  t.match((await guest.call('POST', '/bff/sign-in/code', { code: '0000' })).json(), {
    status: 404,
    code: 'code_not_found',
    detail: uk.auth.code.notFound,
  })
  t.notOk(guest.cookies.has('zhar_token'))
})

t.test('later steps apply only to the phone of step 1', async (t) => {
  const victim = '380671115566'
  await namePhone(fresh(), victim, true)
  const code = await shop.restaurant.smsCode(victim)
  const otherBrowser = fresh()
  t.same(
    problemOf(await otherBrowser.call('POST', '/bff/sign-in/code', { code })),
    { status: 409, code: 'sign_in_expired' },
    'no step 1',
  )
  await namePhone(otherBrowser, '380501112233', true)
  t.same(
    problemOf(await otherBrowser.call('POST', '/bff/sign-in/code', { code })),
    { status: 404, code: 'code_not_found' },
    'a code of another phone',
  )
  const refused = (await otherBrowser.call('POST', '/bff/sign-in/code', { code, phone: victim })).json()
  t.match(
    refused,
    { status: 422, code: 'validation', errors: { phone: [String] } },
    'a phone in the body is an unknown field',
  )
  for (const [method, path] of [
    ['POST', '/bff/sign-in/pin'],
    ['PUT', '/bff/sign-in/pin'],
  ] as const) {
    t.match((await otherBrowser.call(method, path, { pin_code: '1234', phone: victim })).json(), {
      status: 422,
      errors: { phone: [String] },
    })
  }
})

t.test('the remembered phone cannot be forged and does not last', async (t) => {
  const phone = '380671116677'
  const browser = fresh()
  await namePhone(browser, phone, true)
  const cookie = browser.cookies.get('zhar_sign_in') ?? ''
  const code = await shop.restaurant.smsCode(phone)
  const seconds = Math.floor(clock.now.getTime() / 1000)
  const forged = [
    '',
    phone,
    `${phone}.${seconds}`,
    `${phone}.${seconds}.x`,
    cookie.replace(phone, '380509999999'),
    `${cookie}x`,
    cookie.slice(0, -1),
    cookie.replace(/\.\d+\./, `.${seconds + 9999}.`),
  ]
  for (const value of forged) {
    browser.cookies.set('zhar_sign_in', value)
    t.same(
      problemOf(await browser.call('POST', '/bff/sign-in/code', { code })),
      { status: 409, code: 'sign_in_expired' },
      value.slice(0, 30),
    )
  }
  browser.cookies.set('zhar_sign_in', cookie)
  later(SIGN_IN_LIFE_S + 1)
  t.same(
    problemOf(await browser.call('POST', '/bff/sign-in/code', { code })),
    { status: 409, code: 'sign_in_expired' },
    'too late',
  )
})

t.test('setting a PIN needs a session of the same phone', async (t) => {
  const guest = fresh()
  await namePhone(guest, '380671117788', true)
  t.same(problemOf(await guest.call('PUT', '/bff/sign-in/pin', { pin_code: '4821' })), {
    status: 401,
    code: 'unauthorised',
  })
  const customer = await signIn(shop, '380671118899')
  const token = customer.cookies.get('zhar_token') ?? ''
  await namePhone(customer, '380671117788', true)
  t.same(
    problemOf(await customer.call('PUT', '/bff/sign-in/pin', { pin_code: '4821' })),
    { status: 409, code: 'sign_in_expired' },
    'a phone that is not proved',
  )
  await customer.call('POST', '/bff/sign-in/code', { code: await shop.restaurant.smsCode('380671117788') })
  customer.cookies.set('zhar_token', token)
  t.equal(
    (await customer.call('PUT', '/bff/sign-in/pin', { pin_code: '4821' })).statusCode,
    422,
    'another phone than the session’s',
  )
})

t.test('a PIN can be set only within ten minutes after an accepted code', async (t) => {
  const phone = '380671118811'
  const create = (browser: Browser, pin_code = '4821') => browser.call('PUT', '/bff/sign-in/pin', { pin_code })
  const customer = await signIn(shop, phone)
  later(CREATE_PIN_LIFE_S)
  t.equal((await create(customer)).statusCode, 200, 'in the last second')
  later(1)
  t.same(problemOf(await create(customer)), { status: 409, code: 'sign_in_expired' }, 'a second later')

  await namePhone(customer, phone)
  t.same(problemOf(await create(customer)), { status: 409, code: 'sign_in_expired' }, 'a phone that is only named')
  t.equal((await customer.call('POST', '/bff/sign-in/pin', { pin_code: '4821' })).statusCode, 200)
  t.same(problemOf(await create(customer)), { status: 409, code: 'sign_in_expired' }, 'a PIN proves nothing but itself')

  const leaving = await signIn(shop, phone)
  const token = leaving.cookies.get('zhar_token') ?? ''
  await leaving.call('POST', '/bff/sign-out')
  t.notOk(leaving.cookies.has('zhar_sign_in'), 'signing out forgets the phone too')
  leaving.cookies.set('zhar_token', token)
  t.same(problemOf(await create(leaving)), { status: 409, code: 'sign_in_expired' })
})

t.test('an easily guessed PIN is refused with the reason', async (t) => {
  const phone = '380671113805'
  const customer = await signIn(shop, phone)
  await customer.call('PUT', '/bff/profile', { name: 'Олена', surname: 'Коваль', email: '', birthday: '1986-02-01' })
  const refusals: [pin: string, why: 'run' | 'repeat' | 'phoneTail' | 'birthYear'][] = [
    ['1234', 'run'],
    ['1111', 'repeat'],
    ['3805', 'phoneTail'],
    ['1986', 'birthYear'],
  ]
  for (const [pin_code, why] of refusals) {
    for (const [locale, texts] of Object.entries({ uk, ru })) {
      const refused = await customer.call('PUT', '/bff/sign-in/pin', { pin_code }, { 'accept-language': locale })
      t.match(
        refused.json(),
        { status: 422, code: 'validation', errors: { pin_code: [texts.errors.pin[why]] } },
        `${pin_code} ${locale}`,
      )
    }
  }
  t.same((await namePhone(fresh(), phone)).json().isPinCode, false, 'none of them was set')
  t.equal((await customer.call('PUT', '/bff/sign-in/pin', { pin_code: '4821' })).statusCode, 200)
})

t.test('only mobile phones are sent to the restaurant', async (t) => {
  for (const phone of ['380441112233', '380000000000']) {
    const refused = await fresh().call('POST', '/bff/sign-in/phone', { phone }, { 'accept-language': 'ru' })
    t.match(refused.json(), { status: 422, code: 'validation', errors: { phone: [ru.errors.fields.mobile] } }, phone)
    await t.rejects(shop.restaurant.smsCode(phone), /the restaurant sent no code/)
  }
  t.match((await fresh().call('POST', '/bff/sign-in/phone', { phone: '79161234567' })).json(), {
    status: 422,
    errors: { phone: [uk.errors.fields.phone] },
  })
})

t.test('a 401 clears no cookie, because the browser may have signed in again meanwhile', async (t) => {
  const stale = new Browser(shop.app, { zhar_token: 'a-token-nobody-holds' })
  t.same(problemOf(await stale.get('/bff/profile')), { status: 401, code: 'unauthorised' })
  t.ok(stale.cookies.has('zhar_token'))
  await stale.call('POST', '/bff/sign-out')
  t.notOk(stale.cookies.has('zhar_token'), 'signing out does')
  t.equal((await fresh().get('/bff/orders')).headers['set-cookie'], undefined)
})

t.test('behind https every cookie is Secure and the token cookie has the __Host- prefix', async (t) => {
  const { app } = await startShop(t, {
    upstream: shop.restaurant,
    variables: { PUBLIC_ORIGIN: 'https://zhar.example' },
    now: () => clock.now,
  })
  const browser = new Browser(app)
  const phone = '380672223344'
  const named = await browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true })
  t.match(cookieOf(named, 'zhar_sign_in'), /; HttpOnly; Secure; SameSite=Strict$/)
  const entered = await browser.call('POST', '/bff/sign-in/code', { code: await shop.restaurant.smsCode(phone) })
  t.match(cookieOf(entered, '__Host-zhar_token'), /; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  t.equal((await browser.get('/bff/profile')).statusCode, 200)
})
