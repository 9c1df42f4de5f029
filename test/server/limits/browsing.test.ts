import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import { endpointsWithExamples } from '#shared/contract/examples/examples.ts'
import { startFakeRestaurant } from '../../fixtures/fake-restaurant.ts'
import { freshIp, startLimitedShop, type Answer, type Visitor } from '../../fixtures/limited-shop.ts'

/** Pages, reads, searches, forms and orders of one network (quality 3, "other"). */

const restaurant = await startFakeRestaurant(t)
const shop = await startLimitedShop(t, restaurant.origin)
const together = (times: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
const good = (answers: Answer[]): number => answers.filter(({ status }) => status === 200).length
const bodyOf = (path: string): object => endpointsWithExamples.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'POST')?.example.body as object

t.test('120 documents a minute, then a page that says so in its language, whole and partial', async (t) => {
  const browser = shop.visitor(freshIp())
  browser.cookies.set('i18n_redirected', 'uk')
  t.equal(good(await together(125, (n) => browser.ask('GET', n % 2 ? '/catalog' : '/ru/catalog'))), 120)
  for (const [path, texts, lang] of [['/', uk, 'uk'], ['/ru/catalog', ru, 'ru'], ['/nope', uk, 'uk'], ['/ru/product/1', ru, 'ru'], ['/account/orders', uk, 'uk']] as const) {
    for (const headers of [{}, { 'hx-request': 'true' }] as Record<string, string>[]) {
      const { status, headers: sent, body } = await browser.ask('GET', path, undefined, headers)
      t.match({ status, wait: sent.get('retry-after'), type: sent.get('content-type'), cache: sent.get('cache-control') }, { status: 429, wait: '60', type: /^text\/html/, cache: 'no-store' }, path)
      t.ok(body.includes(texts.errors.tooManyTitle) && body.includes(texts.errors.tooManyText), 'in words')
      t.equal(sent.get('server-timing'), 'page;desc=kept', 'rendered once for everybody')
      if (!headers['hx-request']) t.match(body, `<html lang="${lang}"`)
    }
  }
  t.equal((await browser.ask('GET', '/bff/build')).status, 200, 'calls are counted by themselves')
  t.equal((await shop.visitor(freshIp()).ask('GET', '/catalog')).status, 200, 'others are not meant')
})

t.test('300 reads of /bff a minute', async (t) => {
  const browser = shop.visitor(freshIp())
  const answers = await together(310, (n) => browser.ask('GET', n % 2 ? '/bff/build' : '/bff/cities'))
  t.equal(good(answers), 300)
  t.match(answers.find(({ status }) => status === 429)?.json, { code: 'too_many', detail: uk.errors.tooMany, retry_after: 60 })
})

t.test('callbacks of payment providers have a bucket of their own', async (t) => {
  const provider = shop.visitor(freshIp())
  await together(310, () => provider.ask('GET', '/bff/build'))
  t.equal((await provider.ask('GET', '/bff/build')).status, 429)
  restaurant.refuse('paymentCallback', { status: 403 })
  const forged = await together(330, () => provider.ask('POST', '/bff/payment-callbacks/sandbox', { forged: true }))
  t.ok(forged.every(({ status }) => status === 403))
  restaurant.answer('paymentCallback', { status: 'success' })
  t.equal((await provider.ask('POST', '/bff/payment-callbacks/sandbox', { signed: true })).status, 200)
})

t.test('30 searches a minute', async (t) => {
  const browser = shop.visitor(freshIp())
  t.equal(good(await together(35, () => browser.ask('GET', '/bff/search?query=%D0%B1%D0%BE%D1%80%D1%89'))), 30)
  t.equal((await browser.ask('GET', '/bff/cities')).status, 200)
  t.equal((await browser.ask('GET', '/search?q=%D0%B1%D0%BE%D1%80%D1%89')).status, 429, 'in a page as well')
  t.equal((await browser.ask('GET', '/ru/search?q=')).status, 200, 'the empty field asks the restaurant for nothing')
})

t.test('3 forms an hour, whichever; one that is refused or fails is not counted', async (t) => {
  const browser = shop.visitor(freshIp())
  const forms = endpointsWithExamples.filter(({ endpoint }) => endpoint.tag === 'forms').map(({ endpoint }) => endpoint.path)
  t.equal(forms.length, 4)
  const send = (n: number) => browser.ask('POST', (forms[n % forms.length] as string).replace('{id}', '1'), bodyOf(forms[n % forms.length] as string))
  for (let n = 0; n < 5; n += 1) t.equal((await browser.ask('POST', '/bff/reviews', {})).status, 422)
  restaurant.refuse('createReview', { status: 500 })
  for (let n = 0; n < 5; n += 1) t.equal((await browser.ask('POST', '/bff/reviews', bodyOf('/bff/reviews'))).status, 502)
  restaurant.answer('createReview', { status: 'success' })
  t.equal(good(await together(12, send)), 3)
})

const keyOf = (n: number): string => `7a0f5a1e-52c3-4f0e-9f43-${String(n).padStart(12, '0')}`
const keyed = (n: number): Record<string, string> => ({ ...ordersExamples.place.headers, 'idempotency-key': keyOf(n) })

t.test('5 orders in 10 minutes from a network, and from a device; the same order twice is one', async (t) => {
  const browser = shop.visitor(freshIp())
  const order = (n: number, from = browser) => from.ask('POST', '/bff/orders', ordersExamples.place.body, keyed(n))
  restaurant.refuse('createOrder', { status: 422 })
  for (let n = 0; n < 7; n += 1) t.equal((await order(n)).status, 422, 'refused: nothing was ordered')
  restaurant.answer('createOrder', { data: ordersExamples.place.answer })
  for (let again = 0; again < 7; again += 1) t.equal((await order(1)).status, 200, 'sent again')
  t.equal(good(await together(20, (n) => order(n + 2))), 4)
  t.match(await order(99), { status: 429, json: { code: 'too_many' } })

  const named = shop.visitor(freshIp())
  await named.phone('380671234567')
  const moving = (n: number) => {
    const moved = shop.visitor(freshIp())
    moved.cookies.set('zhar_device', named.cookies.get('zhar_device') ?? '')
    return order(n + 200, moved)
  }
  t.equal(good(await together(12, moving)), 5)
})

t.test('orders by forms count together with those of scripts, from a network and from a device', async (t) => {
  restaurant.answer('createOrder', { data: ordersExamples.place.answer })
  const order = (from: Visitor, n: number) => from.ask('POST', '/bff/orders', ordersExamples.place.body, keyed(n))
  const byForm = async (from: Visitor, n: number): Promise<Answer> => {
    await from.form('/forms', { add: '1' })
    return from.form('/checkout/pickup', { key: keyOf(n), total: '378', restaurant: '1', name: 'Олена', phone: '067 123-45-67', payment: 'cash', consent: 'on' })
  }
  const refused = { status: 429, body: uk.errors.tooMany }
  const network = shop.visitor(freshIp())
  for (let n = 0; n < 4; n += 1) t.equal((await byForm(network, n + 300)).status, 303)
  t.equal((await order(network, 304)).status, 200)
  t.match(await byForm(network, 305), refused)

  const named = shop.visitor(freshIp())
  const { headers } = await named.phone('380671234568')
  t.match(headers.getSetCookie().find((line) => line.startsWith('zhar_device=')), /; Path=\/;/, 'a browser sends it with its forms as well')
  const moved = (): Visitor => {
    const visitor = shop.visitor(freshIp())
    visitor.cookies.set('zhar_device', named.cookies.get('zhar_device') ?? '')
    return visitor
  }
  for (let n = 0; n < 4; n += 1) t.equal((await byForm(moved(), n + 400)).status, 303)
  t.equal((await order(moved(), 404)).status, 200)
  t.match(await byForm(moved(), 405), refused)
})
