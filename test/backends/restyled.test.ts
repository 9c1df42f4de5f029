import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Quote } from '#shared/contract/order-forms.ts'
import type { Order } from '#shared/contract/orders.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient, sendForm } from '../support/http-browser.ts'
import { courier, pickup, subtotal } from '../support/restaurant-order-form.ts'
import { failure, type Answer } from './http.ts'
import { startRestyled } from './restyled.ts'
import { faultsOfLog, shopBefore, signIn } from './shop-before.ts'
import { faultsOfRoutes, follow } from './sweep.ts'

/** The shop with a backend that takes orders and answers in a style of its own. */

let refusal: Answer | null = null
const { origin, restaurant } = await startRestyled(t, (call) => (call.path === '/api/quote-order' && refusal) || call)
const { app, log } = await shopBefore(t, origin)
const PHONE = '380501112233'
const signedIn = (browser: Browser): Promise<number[]> => signIn(browser, PHONE, restaurant.smsCode)

for (const [who, phone] of Object.entries({ 'a guest': null, 'a customer': PHONE })) {
  t.test(`every route answers ${who}, and no link is dead`, async (t) => {
    const browser = new Browser(app)
    if (phone) t.same(await signedIn(browser), [200, 200])
    t.same(await faultsOfRoutes(browser), [])
    const { visited, dead } = await follow(browser)
    t.same(dead, [])
    t.ok(visited > 50, `${visited} pages`)
  })
}

const place = (browser: Browser, form: object = pickup, key: string = randomUUID()) =>
  browser.call('POST', '/bff/orders', form, { 'idempotency-key': key })
const placed = async (browser: Browser): Promise<Order> => (await place(browser)).json<Order>()

t.test('an order is priced, placed once for its key, read and cancelled', async (t) => {
  for (const { expected_total, ...form } of [pickup, courier]) {
    const browser = new Browser(app)
    const { type, lines } = form
    const cart = form.type === 'courier' ? { type, lines, address: form.address } : { type, lines, restaurant_id: 1 }
    const quote = (await browser.call('POST', '/bff/quotes', cart)).json<Quote>()
    t.same([quote.total, quote.can_order], [expected_total, true])
    const key = randomUUID()
    const refused = await place(browser, { ...form, expected_total: expected_total - 1 }, key)
    t.match([refused.statusCode, refused.json()], [409, { code: 'quote_changed', quote: { total: expected_total } }])
    const answer = await place(browser, { ...form, expected_total }, key)
    t.equal(answer.statusCode, 200, answer.body)
    const { id, number } = answer.json<Order>()
    t.match((await place(browser, { ...form, expected_total }, key)).json(), { id }, 'the same key is the same order')
    t.match((await browser.call('GET', `/bff/order-keys/${key}`, undefined, { 'order-phone': form.phone })).json(), {
      id,
    })
    t.match((await browser.call('GET', `/bff/orders/${id}`)).json(), { id, state: 'new', total: expected_total, type })
    t.ok((await browser.get(href('uk', 'success'))).body.includes(textsOf('uk').order.number({ number })))
    t.match((await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(), { state: 'cancelled' })
    t.match((await browser.get(href('uk', 'success'), ourClient)).body, textsOf('uk').order.cancel.done())
  }
})

t.test('a cancellation is refused in words once the kitchen has begun', async (t) => {
  const browser = new Browser(app)
  const { id } = await placed(browser)
  await restaurant.moveOrder(id, 'confirmed')
  t.match((await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(), { status: 409 })
})

t.test('a question is shown with its choices, and its answer changes the order', async (t) => {
  const browser = new Browser(app)
  const { id } = await placed(browser)
  const choices = [{ kind: 'replace', product_id: 1 }, { kind: 'leave_out' }, { kind: 'cancel' }]
  const line = { subject: 'line', product_id: 3, choices, silence: 1, minutes: 10 }
  await restaurant.operate('POST', `orders/${id}/questions`, line)
  const { question_id, question } = (await browser.call('GET', `/bff/orders/${id}`)).json<Order>()
  const [replacing] = question?.choices ?? []
  t.match(question, {
    id: question_id,
    choices: [{ kind: 'replace', product_id: 1 }, { total: 119 }, { kind: 'cancel', total: subtotal }],
  })
  t.ok((await browser.get(href('uk', 'success'))).body.includes(replacing?.name ?? '?'))
  const answered = await browser.call('POST', `/bff/orders/${id}/answers`, { question_id, choice: 0 })
  t.match(answered.json(), {
    total: replacing?.total,
    question_id: null,
    lines: [{ product_id: 1 }, { product_id: 112 }],
  })
})

t.test('without payment starts the checkout and the delivery page mention no online payment', async (t) => {
  t.ok(app.capabilities.missingFeatures.includes('payments'))
  for (const locale of locales) {
    const browser = new Browser(app, { i18n_redirected: locale })
    const { delivery } = textsOf(locale).places
    const page = (await browser.get(href(locale, 'delivery'))).body
    t.ok(page.includes(delivery.cardOnReceipt()))
    for (const said of [delivery.card(), delivery.cardOnline()]) t.notOk(page.includes(said), said)
    t.match((await browser.get(href(locale, 'checkout'), ourClient)).body, /"payments":\["cash","card_on_receipt"\]/)
  }
  t.match((await new Browser(app).get('/restaurants/1')).body, '"OrderAction"', 'orders are taken')
  const customer = new Browser(app, { i18n_redirected: 'uk' })
  await signedIn(customer)
  t.match((await customer.get(href('uk', 'accountProfile'))).body, textsOf('uk').account.noCall())
})

t.test('pictures are served by the shop from below the path', async (t) => {
  const { body } = await new Browser(app).get('/product/3')
  const [picture = ''] = /(?<=<img[^>]*\ssrc=")[^"]+/.exec(body) ?? []
  // On a busy machine a page is sent to the original, which lies below the path too.
  const asked = { url: picture.replaceAll('&amp;', '&'), headers: { accept: 'image/webp,*/*' } }
  const { statusCode, headers } = await app.inject(asked)
  if (statusCode === 302) t.match(headers.location, `${origin}/media/`)
  else t.equal(statusCode, 200, picture)
})

t.test('the log has few and short lines', async (t) => {
  t.same(faultsOfLog(log), [])
})

const SAID = 'Кухня <b>переїжджає</b> до 15:00.'
const cart = { type: 'pickup', restaurant_id: 1, lines: pickup.lines }
t.afterEach(() => {
  refusal = null
})

t.test('a quote refused with any 4xx status is 422 with the backend’s message and its texts by field', async (t) => {
  for (const status of [400, 409, 422]) {
    refusal = failure(status, { message: SAID, errors: { restaurant_id: ['Оберіть інший ресторан.'] } })
    const { statusCode, body } = await new Browser(app).call('POST', '/bff/quotes', cart)
    t.match(
      [statusCode, JSON.parse(body)],
      [422, { code: 'validation', detail: SAID, errors: { restaurant_id: ['Оберіть інший ресторан.'] } }],
      `${status}`,
    )
  }
  refusal = failure(400, 'Bad Request')
  t.match(
    (await new Browser(app).call('POST', '/bff/quotes', cart)).json(),
    { status: 502, code: 'upstream' },
    'without words it is a fault',
  )
})

t.test('the cart and the order without scripts show these texts instead of an outage', async (t) => {
  refusal = failure(422, { message: SAID })
  const browser = new Browser(app, { i18n_redirected: 'uk' })
  await sendForm(browser, '/forms', { back: '/catalog', add: '54' })
  for (const page of [href('uk', 'cart'), href('uk', 'pickup')]) {
    const { body } = await browser.get(page)
    t.match(body, 'Кухня &lt;b&gt;переїжджає&lt;/b&gt; до 15:00.', page)
    t.notMatch(body, textsOf('uk').cart.unconfirmed(), page)
  }
  refusal = failure(503, { message: SAID })
  t.match((await browser.get('/cart')).body, textsOf('uk').cart.unconfirmed(), 'an outage is reported as an outage')
})
