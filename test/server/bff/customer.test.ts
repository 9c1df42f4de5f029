import t from 'tap'
import type { LightMyRequestResponse } from 'fastify'
import ru from '#locales/ru/index.ts'
import { Browser } from '../../support/http-browser.ts'
import { orderForm, place, signIn } from '../../support/bff-journeys.ts'
import { linesOf, startShop } from '../../support/start-shop.ts'

/** The customer's data as a file, and the end of an account. */

const shop = await startShop(t, { logLevel: 'trace' })
const remove = (browser: Browser, proof: object, headers = {}): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/bff/delete-account', proof, headers)
const smsTo = (browser: Browser, phone: string): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true })

async function withPin(phone: string): Promise<Browser> {
  const browser = await signIn(shop, phone)
  await browser.call('PUT', '/bff/sign-in/pin', { pin_code: '7395' })
  await browser.call('PUT', '/bff/profile', { name: 'Ярополк', surname: '', email: '', birthday: null })
  return browser
}

t.test('the file is a download for its customer alone, and is never stored', async (t) => {
  const browser = await withPin('380671118001')
  const file = await browser.get('/bff/personal-data')
  t.match(file.headers, {
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="my-data.json"',
    'content-type': /^application\/json/,
  })
  t.match(file.json(), {
    profile: { phone: '380671118001', name: 'Ярополк' },
    restaurant: { orders: [], addresses: [] },
    shop: { orderIds: [], language: null },
  })
  t.notOk(file.body.includes(browser.cookies.get('zhar_token') ?? '?'))
  t.match((await new Browser(shop.app).get('/bff/personal-data')).json(), { status: 401, code: 'unauthorised' })
})

t.test('the answer of another customer is not shown', async (t) => {
  const browser = await withPin('380671118002')
  const other = await withPin('380671118003')
  browser.cookies.set('zhar_token', other.cookies.get('zhar_token') ?? '')
  t.not((await browser.get('/bff/personal-data')).statusCode, 200)
})

t.test('another site, a guest and a wrong body delete nothing', async (t) => {
  const browser = await withPin('380671118004')
  const proof = { pin_code: '7395' }
  t.equal((await remove(browser, proof, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  t.equal((await remove(browser, proof, { 'sec-fetch-site': 'same-site' })).statusCode, 403)
  t.equal((await remove(new Browser(shop.app), proof)).statusCode, 401)
  t.equal((await remove(browser, { ...proof, phone: '380671118005' })).statusCode, 422)
  t.equal((await remove(browser, {})).statusCode, 422)
  t.equal((await browser.get('/bff/profile')).statusCode, 200)
})

t.test('wrong PINs count as at sign-in; an SMS code still deletes', async (t) => {
  const phone = '380671118006'
  const browser = await withPin(phone)
  for (let failures = 1; failures <= 4; failures += 1)
    t.match((await remove(browser, { pin_code: '0000' }, { 'accept-language': 'ru' })).json(), {
      status: 422,
      code: 'pin_wrong',
      detail: ru.auth.pinCode.error,
    })
  t.match((await browser.call('POST', '/bff/sign-in/phone', { phone })).json(), { isPinCode: true })
  t.match((await browser.call('POST', '/bff/sign-in/pin', { pin_code: '0000' })).json(), { code: 'pin_off' })
  t.match((await remove(browser, { pin_code: '7395' })).json(), { status: 423, code: 'pin_off' })
  await smsTo(browser, phone)
  t.match((await remove(browser, { code: '0000' })).json(), { status: 404, code: 'code_not_found' })
  t.same((await remove(browser, { code: await shop.restaurant.smsCode(phone) })).json(), { status: 'success' })
})

t.test('every device is signed out, this browser forgets the phone, and the next sign-in begins anew', async (t) => {
  const phone = '380671118007'
  const browser = await withPin(phone)
  const elsewhere = await signIn(shop, phone)
  const marks = () => browser.cookies.get('zhar_device')?.split('.').length
  const before = marks()
  t.same((await remove(browser, { pin_code: '7395' })).json(), { status: 'success' })
  t.equal(marks(), (before ?? 0) - 1)
  t.same(
    ['zhar_token', 'zhar_session', 'zhar_order'].filter((name) => browser.cookies.has(name)),
    [],
  )
  t.equal((await elsewhere.get('/bff/profile')).statusCode, 401)
  t.match((await browser.call('POST', '/bff/sign-in/phone', { phone })).json(), { isPinCode: false })
  const again = await signIn(shop, phone)
  t.match((await again.get('/bff/profile')).json(), { profile: { phone, name: null } })
})

t.test('an order under way is named', async (t) => {
  const phone = '380671118008'
  const browser = await withPin(phone)
  const { id, number } = (await place(browser, orderForm({ phone }))).json()
  t.match((await remove(browser, { pin_code: '7395' })).json(), {
    status: 422,
    code: 'validation',
    detail: new RegExp(`^Замовлення №\\s${number} ще виконується`),
  })
  t.equal((await browser.get('/bff/profile')).statusCode, 200)
  await shop.restaurant.moveOrder(id, 'completed')
  t.same((await remove(browser, { pin_code: '7395' })).json(), { status: 'success' })
})

t.test('no log line has a phone, a name, a code or a PIN', async (t) => {
  // Ids, clocks and durations may have any four digits.
  const lines = linesOf(
    shop.log.map(({ reqId: _id, pid: _pid, time: _time, responseTime: _duration, ...told }) => told),
  )
  t.ok(lines.some((line) => line.includes('pin_fail')))
  t.same(
    lines.filter((line) => /38067111800|Ярополк|7395/.test(line)),
    [],
  )
})
