import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { serverCookies } from '#shared/cookies.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { Browser } from '../../../support/http-browser.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { linesOf, startShop, type Upstream } from '../../../support/start-shop.ts'
import { orderForm, place } from '../../../support/bff-journeys.ts'
import {
  hang,
  json,
  resetMidBody,
  startMisbehavingServer,
  text,
  type Behaviour,
} from '../../../fakes/misbehaving-server.ts'
import { reset } from '../../../fakes/malformed-responses.ts'
import { freePort } from '../../../support/shop-process.ts'
import { placedHere } from '../../../support/placed-order-cookies.ts'

/** Answers to an order, for every outcome of the call to the restaurant. */

const order = bffExamples.placeOrder.answer
const PROBLEM = /^application\/problem\+json/

const shopBefore = (t: Pick<Test, 'teardown'>, upstream: Upstream) =>
  startShop(t, { upstream, timeouts: TIMEOUTS, logLevel: 'info' })
async function misbehaving(t: Test) {
  const server = await startMisbehavingServer(t)
  return { server, ...(await shopBefore(t, server)) }
}

t.test('a sent order without a readable answer gets 202, a problem text, no cookie, and no second POST', async (t) => {
  const { server, app } = await misbehaving(t)
  const table: [what: string, behaviour: Behaviour][] = [
    ['a reset', reset],
    ['half an answer', resetMidBody],
    ['500', json({ message: 'ні' }, 500)],
    ['502 of a proxy', text('<h1>Bad gateway</h1>', 502)],
    ['503', json({}, 503)],
    ['a success with an unreadable body', json({ data: { id: 1 } })],
    ['a conflict without a quote', json({ message: 'ні' }, 409)],
    ['a proxy that gave up', json({}, 408)],
  ]
  for (const [what, behaviour] of table) {
    server.behave(behaviour)
    const before = server.requests.length
    const browser = new Browser(app)
    const answer = await browser.call('POST', '/bff/orders', orderForm(), {
      'idempotency-key': randomUUID(),
      'accept-language': 'ru',
    })
    t.match(answer, { statusCode: 202, headers: { 'content-type': PROBLEM, 'cache-control': 'no-store' } }, what)
    t.match(answer.json(), { status: 202, code: 'order_checking', detail: ru.errors.orderChecking }, what)
    t.same([server.requests.length - before, browser.cookies.size], [1, 0], what)
  }
})

t.test(
  'any 2xx with an order is placed: its id may be an integer or a word, and names an order without a number',
  async (t) => {
    const { server, app } = await misbehaving(t)
    const { number: _number, ...unnumbered } = order
    for (const [id, read] of [
      [70_042, '70042'],
      ['ord_7-A', 'ord_7-A'],
    ] as const) {
      server.behave(json({ data: { ...unnumbered, id } }, 201))
      const browser = new Browser(app)
      const placed = await place(browser)
      t.match([placed.statusCode, placed.json()], [200, { id: read, number: read }])
      t.match(browser.cookies.get(serverCookies.order), new RegExp(`^${read}~`))
      await browser.get(`/bff/orders/${read}`)
      t.match(server.requests.at(-1)?.url, `/api/get-order/${read}?phone=${order.phone}`, 'by its cookie')
      const sealed = await app.sealedLinks.seal({ ...order, id: read })
      t.match(await app.sealedLinks.open(sealed), { id: read, phone: order.phone })
    }
  },
)

t.test('an order that was not sent gets 503 with Retry-After: connection refused or breaker open', async (t) => {
  const { app } = await shopBefore(t, { origin: `http://127.0.0.1:${await freePort()}` })
  for (let round = 0; round < 25; round += 1) {
    const answer = await place(new Browser(app))
    t.match(answer, { statusCode: 503, headers: { 'retry-after': '2', 'content-type': PROBLEM } })
    t.match(answer.json(), { code: 'order_not_sent', detail: uk.errors.orderNotSent })
  }
})

t.test('an order that the restaurant refuses was not placed', async (t) => {
  const { server, app } = await misbehaving(t)
  server.behave(
    json({ message: 'Цей ключ уже використано', errors: { idempotency_key: ['Цей ключ уже використано'] } }, 422),
  )
  t.match((await place(new Browser(app))).json(), {
    status: 422,
    code: 'validation',
    errors: { idempotency_key: [String] },
  })
  server.behave(json({ message: 'x', code: 'quote_changed', data: bffExamples.quoteOrder.answer }, 409))
  t.match((await place(new Browser(app))).json(), { status: 409, code: 'quote_changed', quote: { total: 431.7 } })
  const { lines, subtotal, delivery_cost } = bffExamples.quoteOrder.answer
  const loosely = {
    lines,
    subtotal: String(subtotal),
    delivery_cost: `${delivery_cost}.00`,
    total: '431.70',
    can_order: 1,
  }
  for (const body of [{ quote: loosely }, { data: { quote: loosely } }, { error: 'changed', data: loosely }]) {
    server.behave(json(body, 409))
    t.match((await place(new Browser(app))).json(), { status: 409, code: 'quote_changed', quote: { total: 431.7 } })
  }
  server.behave(json({ message: 'x', data: {} }, 409))
  t.match((await place(new Browser(app))).json(), { status: 202, code: 'order_checking' }, 'no quote: it may be placed')
  server.behave(json({ message: 'Ні', errors: { slot: ['Пізно'] } }, 400))
  t.match(
    (await place(new Browser(app))).json(),
    { status: 422, code: 'validation', detail: 'Ні', errors: { slot: ['Пізно'] } },
    'the reason is the customer’s to read',
  )
  server.behave(json({}, 400))
  t.match((await place(new Browser(app))).json(), { status: 502, code: 'upstream' }, 'without one it is a fault')
  server.behave(json({ message: 'x' }, 429))
  t.match((await place(new Browser(app))).json(), { status: 429, code: 'too_many' })
})

t.test('parallel requests of a key get 409, later ones the stored order; other keys do not wait', async (t) => {
  const { server, app, log } = await misbehaving(t)
  const key = randomUUID()
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  server.behave((request, response) => {
    arrived.resolve()
    void answered.promise.then(() => json({ data: order })(request, response))
  })
  const first = place(new Browser(app), orderForm(), key)
  await arrived.promise
  for (const form of [orderForm(), orderForm({ cutlery: 7 })]) {
    t.match((await place(new Browser(app), form, key)).json(), {
      status: 409,
      code: 'order_in_flight',
      detail: uk.errors.orderInFlight,
    })
  }
  t.equal(server.requests.length, 1)
  server.behave(json({ data: order }))
  t.equal((await place(new Browser(app))).statusCode, 200, 'another key')
  answered.resolve()
  t.equal((await first).statusCode, 200)
  t.equal((await place(new Browser(app), orderForm(), key)).statusCode, 200, 'the restaurant gives the stored answer')
  server.behave(reset)
  t.equal((await place(new Browser(app), orderForm(), key)).statusCode, 202)
  server.behave(json({ data: order }))
  t.equal((await place(new Browser(app), orderForm(), key)).statusCode, 200, 'a lost answer does not hold its key')
  const events = log.map(({ event }) => event).filter(Boolean)
  const create = 'order_create'
  t.same(
    events,
    ['order_duplicate', 'order_duplicate', create, create, create, 'order_unknown', create],
    'each is logged',
  )
  t.match(
    log.filter(({ event }) => event === create).map(({ number }) => number),
    Array.from({ length: 4 }, () => order.number),
  )
})

t.test('an order without an answer is found by its key, which opens the success page and is in no log', async (t) => {
  const { server, app, log } = await misbehaving(t)
  const key = randomUUID()
  server.behave(hang)
  const browser = new Browser(app)
  server.behave(json({ message: 'ні' }, 404))
  t.match((await browser.get(`/bff/order-keys/${key}`)).json(), { status: 404, code: 'not_found' })
  server.behave(json({ data: order }))
  t.match((await browser.get(`/bff/order-keys/${key}`)).json(), { id: order.id, number: order.number })
  t.match(
    [browser.cookies.get('zhar_order'), browser.cookies.get('zhar_order_phone')],
    [new RegExp(`^${order.id}~`), order.phone],
  )
  t.match(server.requests.at(-1), { method: 'GET', url: `/api/get-order-by-key/${key}` })
  const led = new Browser(app)
  t.equal((await led.get(`/bff/order-keys/${key}`, { 'sec-fetch-site': 'cross-site' })).statusCode, 200)
  t.equal(led.cookies.size, 0, 'another site makes no browser remember an order')
  const asked = server.requests.length
  for (const wrong of [
    '1',
    key.slice(1),
    '00000000-0000-0000-0000-000000000000',
    'c232ab00-9414-11ec-b3c8-9f68deced846',
  ]) {
    t.equal((await browser.get(`/bff/order-keys/${wrong}`)).statusCode, 404, wrong)
  }
  t.equal(server.requests.length, asked, 'a key that is not random is not looked up')
  server.behave(json({}, 500))
  t.equal((await browser.get(`/bff/order-keys/${key}`)).statusCode, 502)
  await place(browser, orderForm(), key)
  t.ok(log.some(({ event }) => event === 'order_unknown'))
  t.same(
    linesOf(log).filter((line) => line.includes(key) || line.includes('380671234567')),
    [],
  )
})

t.test(
  'the browser or program that placed an order has access to it, with any notation of the phone or none in the answer',
  async (t) => {
    const { server, app } = await misbehaving(t)
    for (const phone of ['+38 (067) 123-45-67', 380671234567, '', undefined]) {
      server.behave(json({ data: { ...order, phone } }))
      const browser = new Browser(app)
      t.match((await place(browser)).json(), { id: order.id, phone: '380671234567' }, String(phone))
      t.equal(browser.cookies.get('zhar_order_phone'), '380671234567', String(phone))
      t.match((await browser.get(`/bff/orders/${order.id}`)).json(), { phone: '380671234567' })
      t.match(server.requests.at(-1)?.url, 'phone=380671234567', 'shown to the phone that placed it')
      const { headers } = await app.inject({
        method: 'POST',
        url: '/bff/orders',
        payload: orderForm(),
        headers: { 'idempotency-key': randomUUID() },
      })
      await app.inject({ url: `/bff/orders/${order.id}`, headers: { 'order-key': String(headers['order-key']) } })
      t.match(server.requests.at(-1)?.url, 'phone=380671234567', 'its key opens it')
    }
  },
)

t.test(
  'with a backend that answers without the phone a browser keeps its earlier orders, and their links open',
  async (t) => {
    const { server, app } = await misbehaving(t)
    const browser = new Browser(app)
    server.behave(json({ data: order }))
    await place(browser)
    const before = browser.cookies.get('zhar_order')
    server.behave(json({ data: { ...order, id: randomUUID(), phone: undefined } }))
    t.equal((await browser.get(`/bff/order-keys/${randomUUID()}`)).statusCode, 200)
    t.equal(browser.cookies.get('zhar_order'), before)
  },
)

t.test(
  'an order found by key without its phone opens with the sent phone; without one no useless key is given',
  async (t) => {
    const { server, app, log } = await misbehaving(t)
    server.behave(json({ data: { ...order, phone: undefined } }))
    const url = `/bff/order-keys/${randomUUID()}`
    const sent = { 'order-phone': '380671234567' }
    const browser = new Browser(app)
    t.match((await browser.get(url, sent)).json(), { id: order.id, phone: '380671234567' })
    t.match(
      [browser.cookies.get('zhar_order'), browser.cookies.get('zhar_order_phone')],
      [new RegExp(`^${order.id}~`), '380671234567'],
    )
    const { headers } = await app.inject({ url, headers: sent })
    t.match(await app.orderKeys.open(String(headers['order-key'])), { id: order.id, phone: '380671234567' })
    const unnamed = await app.inject({ url })
    t.same([unnamed.statusCode, unnamed.headers['order-key']], [200, undefined])
    t.equal((await app.inject({ url, headers: { 'order-phone': '12' } })).statusCode, 422)
    server.behave(json({ data: order }))
    const other = new Browser(app)
    t.match(
      (await other.get(url, { 'order-phone': '380501112233' })).json(),
      { phone: order.phone },
      'the backend’s answer counts',
    )
    t.equal(other.cookies.get('zhar_order_phone'), order.phone)
    t.same(
      linesOf(log).filter((line) => /380671234567|380501112233/.test(line)),
      [],
      'no phone gets into the log',
    )
  },
)

t.test(
  'a provider’s callback is passed on unchanged, from any origin and without cookies; a forged one is refused',
  async (t) => {
    const { app, restaurant } = await startShop(t, { upstream: await startFakeRestaurant(t) })
    const form = 'data=eyJzdGF0dXMiOiJzdWNjZXNzIn0%3D&signature=b%2Bc%3D'
    const callBack = (payload: string | Buffer, headers: Record<string, string> = {}, provider = 'liqpay') =>
      app.inject({
        method: 'POST',
        url: `/bff/payment-callbacks/${provider}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const foreign = {
      origin: 'https://www.liqpay.ua',
      'sec-fetch-site': 'cross-site',
      cookie: 'zhar_token=token-of-a-browser',
    }
    t.match((await callBack(form, foreign)).json(), { status: 'success' })
    t.match(restaurant.seen.at(-1), {
      name: 'paymentCallback',
      url: '/api/payment-callback/liqpay',
      body: { payload: form, signature: null },
      headers: { authorization: undefined },
    })
    const body = '{ "status" :\n"success", "x": "ї" }'
    await callBack(body, { 'content-type': 'application/json', 'x-sign': 'MEUC' }, 'monobank')
    t.strictSame(restaurant.seen.at(-1)?.body, { payload: body, signature: 'MEUC' }, 'down to the last space')
    restaurant.answer('paymentCallback', { status: 'success', unknown_word: 'wait_moon' })
    t.same((await callBack(form)).json(), { status: 'success' })
    t.match(await app.metrics.registry.getSingleMetricAsString('zhar_payment_callbacks_total'), /word="unknown"} 1/)
    restaurant.refuse('paymentCallback', { status: 403, body: { message: 'ні' } })
    t.match((await callBack(form)).json(), { status: 403, code: 'forbidden' })
    restaurant.refuse('paymentCallback', { status: 404, body: { message: 'ні' } })
    t.equal((await callBack(form)).statusCode, 404)
    const asked = restaurant.seen.length
    for (const [payload, provider, status] of [
      ['x'.repeat(16_001), 'liqpay', 422],
      ['x'.repeat(70_000), 'liqpay', 413],
      [form, 'Liq.Pay', 404],
    ] as const) {
      t.equal((await callBack(payload, {}, provider)).statusCode, status)
    }
    t.equal(restaurant.seen.length, asked)
  },
)

t.test('an unavailable payment provider does not block orders', async (t) => {
  const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
  front.restaurant.refuse('startPayment', { status: 502 })
  const guest = { cookie: placedHere(front.app, order.id, order.phone) }
  for (let round = 0; round < 25; round += 1)
    await front.send('POST', `/bff/orders/${order.id}/payment`, undefined, guest)
  t.equal(front.restaurant.seen.filter(({ name }) => name === 'startPayment').length, 20, 'its own breaker has opened')
  t.equal((await place(new Browser(front.app))).statusCode, 200)
})
