import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { startShop } from '../../../support/start-shop.ts'
import { Browser } from '../../../support/http-browser.ts'
import { orderForm, orderPlaced, place, signIn } from '../../../support/bff-journeys.ts'
import { orderCookies } from '../../../support/placed-order-cookies.ts'

/** Quotes, slots, orders and the current prices for a cart. */

const shop = await startShop(t)
const guest = new Browser(shop.app)
const lines = [{ product_id: 1, qty: 3 }]

t.test('choices and notes are priced and ordered; an impossible choice is named, wrong fields refused', async (t) => {
  const burger = { product_id: 43, qty: 2 }
  const combo = [
    { group_id: 5, option_id: 40, qty: 2 },
    { group_id: 9, option_id: 30, options: [{ group_id: 8, option_id: 52 }] },
  ]
  const cart = (...asked: object[]) => ({ type: 'pickup', restaurant_id: 1, lines: asked })
  const quoted = async (...asked: object[]) => (await guest.call('POST', '/bff/quotes', cart(...asked))).json()
  const line = { ...burger, options: combo, note: ' без\nцибулі ' }
  const quote = await quoted(line, burger)
  t.match(quote, {
    can_order: true,
    total: 2 * (319 + 2 * 35 + 79) + 2 * 319,
    lines: [
      { options_sum: 298, sum: 936, note: 'без цибулі' },
      { options: [], options_sum: 0, note: '' },
    ],
  })
  t.match(quote.lines[0].options, [
    { group_name: 'Додати в бургер', name: 'Чедер', qty: 2 },
    { name: 'Картопля фрі', options: [{ group_name: 'Соус до картоплі', name: 'Сирний', free_qty: 1 }] },
  ])
  const lacking = await quoted({ ...burger, options: [{ group_id: 9, option_id: 30 }] })
  t.match(lacking.lines, [{ problem: 'option_missing', problem_at: { group_id: 8, group_name: 'Соус до картоплі' } }])
  const form = orderForm({ lines: [line, burger], expected_total: quote.total })
  const placed = await guest.call('POST', '/bff/orders', form, { 'idempotency-key': randomUUID() })
  t.match(placed.json().lines, [{ options: quote.lines[0].options, note: 'без цибулі', sum: 936 }, { options: [] }])
  const refused = await guest.call('POST', '/bff/quotes', cart({ ...burger, note: 'а'.repeat(141) }))
  t.match([refused.statusCode, Object.keys(refused.json().errors)], [422, [/lines/]])
})

t.test('the integrators’ example of choices gets the documented answer', async (t) => {
  const document = await readFile('docs/integrators.md', 'utf8')
  const [, asked = ''] = /bff\/quotes -H .*? -d '(.*?)'\n/s.exec(document) ?? []
  const [, lacking = ''] = /what is missing.*?```json\n(.*?)```/s.exec(document) ?? []
  const form = JSON.parse(asked)
  t.match((await guest.call('POST', '/bff/quotes', form)).json(), {
    can_order: true,
    lines: [{ note: 'без цибулі', options: [{ name: String, options: [{ name: String }] }] }],
  })
  delete form.lines[0].options[0].options
  t.match((await guest.call('POST', '/bff/quotes', form)).json(), JSON.parse(lacking))
})

t.test('a cart is recalculated with today’s prices and availability', async (t) => {
  const products = (await guest.get('/bff/products?ids=1&ids=10&ids=9999&terminal_id=101')).json()
  t.same(
    products.map(({ id }: { id: number }) => id),
    [1, 10],
  )
  t.match(products, [{ currentPrice: 94.5, is_available: true }, { in_stop_list: true }])
  t.same((await guest.get('/bff/products')).json(), [])
  t.equal((await guest.get('/bff/products?ids=1')).json().length, 1, 'one id is no list')
  t.match((await guest.get('/bff/products?ids=1', { 'accept-language': 'ru' })).json(), [{ name: /Шашлык/ }])
  t.equal((await guest.get('/bff/products?ids=1&ids=x')).statusCode, 422)
  t.equal(
    (await guest.get(`/bff/products?${Array.from({ length: 201 }, (_, id) => `ids=${id + 1}`).join('&')}`)).statusCode,
    422,
    'bounded',
  )
})

t.test('only placing an order sets the cookies of the success page, HttpOnly', async (t) => {
  const browser = new Browser(shop.app)
  await browser.call('POST', '/bff/quotes', { type: 'pickup', restaurant_id: 1, lines })
  t.notOk(browser.cookies.has('zhar_order_phone'))
  const placed = await place(browser)
  t.match(placed.json(), {
    number: String,
    state: 'new',
    total: 283.5,
    lines: [{ product_id: 1, qty: 3 }],
    restaurant: { id: 1 },
  })
  const cookies = [placed.headers['set-cookie'] ?? []].flat()
  t.match(
    cookies.find((text) => text.startsWith('zhar_order_phone=')),
    /^zhar_order_phone=380671234567; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  t.match(
    cookies.find((text) => text.startsWith('zhar_order=')),
    /HttpOnly/,
  )
})

t.test('without a valid key no order is placed', async (t) => {
  for (const headers of [
    {},
    { 'idempotency-key': '' },
    { 'idempotency-key': '1' },
    { 'idempotency-key': `${randomUUID()}x` },
  ] as Record<string, string>[]) {
    t.match((await guest.call('POST', '/bff/orders', orderForm(), headers)).json(), {
      status: 422,
      code: 'validation',
      errors: { 'idempotency-key': [String] },
    })
  }
})

t.test('an order is shown to its customer and to the browser that placed it', async (t) => {
  const { browser, order } = await orderPlaced(shop)
  const url = `/bff/orders/${order.id}`
  t.match((await browser.get(url)).json(), { id: order.id, total: 283.5 })
  for (const other of [
    new Browser(shop.app),
    await signIn(shop, '380501112233'),
    new Browser(shop.app, { zhar_order: order.id, zhar_order_phone: '380509999999' }),
  ]) {
    t.match((await other.get(url)).json(), { status: 404, code: 'not_found' })
  }
  const customer = await signIn(shop, '380671239999')
  const { order: own } = await orderPlaced(shop, customer)
  customer.cookies.delete('zhar_order')
  t.match((await customer.get(`/bff/orders/${own.id}`)).json(), { id: own.id }, 'by session alone')
  t.same(
    (await customer.get('/bff/orders')).json().data.map(({ id }: { id: string }) => id),
    [own.id],
  )
  t.equal((await customer.get('/bff/orders/not-an-id')).statusCode, 404)
})

t.test(
  'the order under way comes before a newer one that is over, for its browser and its customer alone',
  async (t) => {
    const answer = async (browser: Browser) => (await browser.call('GET', '/bff/latest-order')).json()
    const latest = async (browser: Browser) => (await answer(browser)).order
    const news = async (browser: Browser) => (await answer(browser)).orders.map(({ id }: { id: string }) => id)
    const gone = new Browser(shop.app, orderCookies(shop.app, randomUUID(), '380671234567'))
    for (const none of [new Browser(shop.app), gone]) t.same(await answer(none), { order: null, orders: [] })
    const { browser, order } = await orderPlaced(shop)
    t.match(await latest(browser), { id: order.id, state: 'new' })
    const { order: newer } = await orderPlaced(shop, browser)
    t.match(await latest(browser), { id: newer.id })
    t.same(await news(browser), [newer.id, order.id])
    await shop.restaurant.moveOrder(newer.id, 'cancelled')
    t.match(await latest(browser), { id: order.id }, 'under way')
    await shop.restaurant.moveOrder(order.id, 'cancelled')
    t.match(await latest(browser), { id: newer.id, state: 'cancelled' }, 'the newest of those that are over')
    t.same(await news(browser), [newer.id, order.id], 'both cancellations are news')
    const { order: eaten } = await orderPlaced(shop, browser)
    await shop.restaurant.moveOrder(eaten.id, 'completed')
    t.same(await news(browser), [newer.id, order.id], 'a completed order is none')
    for (let more = 0; more < 3; more += 1) {
      const { order: later } = await orderPlaced(shop, browser)
      await shop.restaurant.moveOrder(later.id, 'completed')
    }
    t.same(await news(browser), [newer.id, order.id], 'later orders push out no cancellation of today')
    const customer = await signIn(shop, '380671237788')
    t.equal(await latest(customer), null)
    const { order: own } = await orderPlaced(shop, customer)
    t.match(await latest(customer), { id: own.id })
    t.match(await latest(await signIn(shop, '380671237788')), { id: own.id }, 'on another device')
  },
)
