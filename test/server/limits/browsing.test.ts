import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { newDevice } from '#server/limits/device-cookie.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshIp, freshPhone, type Answer, type Visitor, visitorsOf } from '../../support/visitor.ts'
import { endpointsWithExamples } from '../../fakes/endpoints-with-examples.ts'

/** Pages, reads, searches, forms and orders of one browser. */

const restaurant = await startFakeRestaurant(t)
const shop = await startShop(t, { upstream: restaurant, limits: 'on', logLevel: 'trace' })
const visitor = visitorsOf(await shop.listen())
const together = (times: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
const good = (answers: Answer[]): number => answers.filter(({ status }) => status === 200).length
const bodyOf = (path: string): object =>
  endpointsWithExamples.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'POST')?.example
    .body as object

/** A browser that has loaded a page and received its device cookie, a minute ago. */
async function named(ip = freshIp()): Promise<Visitor> {
  const browser = visitor(ip)
  await browser.ask('GET', '/catalog')
  browser.cookies.set('zhar_device', encodeURIComponent(shop.app.signCookie(newDevice(Date.now() - 61_000).id)))
  return browser
}

t.test(
  '240 documents a minute are allowed from a browser; then a message in its language, as document and partial',
  async (t) => {
    const ip = freshIp()
    const browser = await named(ip)
    t.equal(good(await together(245, (n) => browser.ask('GET', n % 2 ? '/catalog' : '/ru/catalog'))), 240)
    browser.cookies.set('i18n_redirected', 'uk')
    for (const [path, texts, lang] of [
      ['/', uk, 'uk'],
      ['/ru/catalog', ru, 'ru'],
      ['/nope', uk, 'uk'],
      ['/ru/product/1', ru, 'ru'],
      ['/account/orders', uk, 'uk'],
    ] as const) {
      for (const headers of [{}, { 'hx-request': 'true' }] as Record<string, string>[]) {
        const { status, headers: sent, body } = await browser.ask('GET', path, undefined, headers)
        t.match(
          { status, wait: sent.get('retry-after'), type: sent.get('content-type'), cache: sent.get('cache-control') },
          { status: 429, wait: /^[36]0$/, type: /^text\/html/, cache: 'no-store' },
          path,
        )
        t.ok(body.includes(texts.errors.tooManyTitle) && body.includes(texts.errors.tooManyText), 'in words')
        t.equal(sent.get('server-timing'), 'page;desc=cached', 'served from the page cache')
        if (!headers['hx-request']) t.match(body, `<html lang="${lang}"`)
      }
    }
    t.equal((await browser.ask('GET', '/bff/build')).status, 200, 'calls are counted by themselves')
    t.equal((await visitor(ip).ask('GET', '/catalog')).status, 200, 'other devices behind the address are not limited')
  },
)

t.test('600 reads of /bff are allowed a minute', async (t) => {
  const browser = await named()
  const answers = await together(610, (n) => browser.ask('GET', n % 2 ? '/bff/build' : '/bff/cities'))
  t.equal(good(answers), 600)
  t.match(answers.find(({ status }) => status === 429)?.json, {
    code: 'too_many',
    detail: uk.errors.tooMany,
    retry_after: Number,
    limit: 'reads',
  })
})

t.test('callbacks of payment providers have a bucket of their own', async (t) => {
  const provider = await named()
  await together(610, () => provider.ask('GET', '/bff/build'))
  t.equal((await provider.ask('GET', '/bff/build')).status, 429)
  restaurant.refuse('paymentCallback', { status: 403 })
  const forged = await together(330, () => provider.ask('POST', '/bff/payment-callbacks/sandbox', { forged: true }))
  t.ok(forged.every(({ status }) => status === 403))
  restaurant.answer('paymentCallback', { status: 'success' })
  t.equal((await provider.ask('POST', '/bff/payment-callbacks/sandbox', { signed: true })).status, 200)
})

t.test('60 searches are allowed a minute', async (t) => {
  const browser = await named()
  t.equal(good(await together(65, () => browser.ask('GET', '/bff/search?query=%D0%B1%D0%BE%D1%80%D1%89'))), 60)
  t.equal((await browser.ask('GET', '/bff/cities')).status, 200)
  t.equal((await browser.ask('GET', '/search?q=%D0%B1%D0%BE%D1%80%D1%89')).status, 429, 'in a page as well')
  t.equal((await browser.ask('GET', '/ru/search?q=')).status, 200, 'the empty field asks the restaurant for nothing')
})

t.test('3 forms of any kind are allowed an hour; a refused or failed one is not counted', async (t) => {
  const browser = await named()
  const forms = endpointsWithExamples
    .filter(({ endpoint }) => endpoint.tag === 'forms')
    .map(({ endpoint }) => endpoint.path)
  t.equal(forms.length, 4)
  const send = (n: number) =>
    browser.ask(
      'POST',
      (forms[n % forms.length] as string).replace('{id}', '1'),
      bodyOf(forms[n % forms.length] as string),
    )
  for (let n = 0; n < 5; n += 1) t.equal((await browser.ask('POST', '/bff/reviews', {})).status, 422)
  restaurant.refuse('createReview', { status: 500 })
  for (let n = 0; n < 5; n += 1)
    t.equal((await browser.ask('POST', '/bff/reviews', bodyOf('/bff/reviews'))).status, 502)
  restaurant.answer('createReview', { status: 'success' })
  t.equal(good(await together(12, send)), 3)
})

const keyOf = (n: number): string => `7a0f5a1e-52c3-4f0e-9f43-${String(n).padStart(12, '0')}`
const keyed = (n: number): Record<string, string> => ({
  ...bffExamples.placeOrder.headers,
  'idempotency-key': keyOf(n),
})

const order = (from: Visitor, n: number, phone = freshPhone(), more: object = {}) =>
  from.ask('POST', '/bff/orders', { ...bffExamples.placeOrder.body, phone, ...more }, keyed(n))

t.test('5 orders are allowed in 10 minutes from a browser on any network; a repeated order counts once', async (t) => {
  const browser = await named()
  restaurant.refuse('createOrder', { status: 422 })
  for (let n = 0; n < 7; n += 1) t.equal((await order(browser, n)).status, 422, 'refused: nothing was ordered')
  restaurant.answer('createOrder', { data: bffExamples.placeOrder.answer })
  const phone = freshPhone()
  for (let again = 0; again < 7; again += 1) t.equal((await order(browser, 1, phone)).status, 200, 'sent again')
  const moved = (): Visitor => {
    const customer = visitor(freshIp())
    customer.cookies.set('zhar_device', browser.cookies.get('zhar_device') ?? '')
    return customer
  }
  t.equal(good(await together(12, (n) => order(moved(), n + 2))), 4)
  t.match(await order(browser, 99), { status: 429, json: { code: 'too_many' } })
})

t.test(
  '5 orders are allowed in 10 minutes for a phone from a network; orders by others do not block its owner',
  async (t) => {
    const phone = freshPhone()
    const owner = await named()
    restaurant.answer('smsCodeCheck', {
      token: 'a-token-of-the-tests',
      user: { ...bffExamples.readProfile.answer.profile, phone },
    })
    await owner.phone(phone)
    t.equal((await owner.code()).status, 200)
    const ip = freshIp()
    const others = await Promise.all(Array.from({ length: 8 }, () => named(ip)))
    t.equal(good(await Promise.all(others.map((one, n) => order(one, n + 100, phone)))), 5)
    t.equal((await order(owner, 110, phone)).status, 200)
    t.equal((await order(await named(), 111, phone)).status, 200, 'nor on a device that has never signed in')
  },
)

t.test('30 orders are allowed in 10 minutes from a table', async (t) => {
  const ip = freshIp()
  const guests = await Promise.all(Array.from({ length: 32 }, () => named(ip)))
  const at = (table: string) => ({ type: 'inhouse', address: undefined, restaurant_id: 1, table })
  t.equal(good(await Promise.all(guests.map((guest, n) => order(guest, n + 200, undefined, at('7'))))), 30)
  t.equal((await order(guests[0] as Visitor, 240, undefined, at('8'))).status, 200, 'the next one is served')
  t.equal((await order(guests[31] as Visitor, 241, undefined, at('№\u200B7'))).status, 429, 'in another spelling')
  t.equal(
    (await order(await named(), 242, undefined, at('7'))).status,
    200,
    'a network does not lock a table for others',
  )
})

t.test('orders by forms and by scripts are counted together', async (t) => {
  restaurant.answer('createOrder', { data: bffExamples.placeOrder.answer })
  const byForm = async (from: Visitor, n: number): Promise<Answer> => {
    await from.form('/forms', { add: '1' })
    return from.form('/checkout/pickup', {
      key: keyOf(n),
      total: '378',
      restaurant: '1',
      name: 'Олена',
      phone: freshPhone(),
      payment: 'cash',
      consent: 'on',
    })
  }
  const browser = await named()
  for (let n = 0; n < 4; n += 1) t.equal((await byForm(browser, n + 300)).status, 303)
  t.equal((await order(browser, 304)).status, 200)
  t.match(await byForm(browser, 305), { status: 429, body: uk.errors.tooMany })
})
