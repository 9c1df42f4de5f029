import { randomUUID } from 'node:crypto'
import t from 'tap'
import { bff } from '#shared/contract/bff.ts'
import { Browser } from '../../support/http-browser.ts'
import { signIn } from '../../support/bff-journeys.ts'
import { startShop } from '../../support/start-shop.ts'

/** The newer calls in front of the embedded restaurant: regions, publishing, the three kinds of order, live states. */

const shop = await startShop(t)
const origin = await shop.listen()
const visitor = new Browser(shop.app)
const khreshchatyk = { city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'вул. Хрещатик, 22, Київ' }
const lines = [{ product_id: 1, qty: 5 }]
const wishes = {
  name: 'Олена',
  phone: '380671234567',
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  consent: true,
}

t.test('public reads are answered', async (t) => {
  const urls = [
    '/bff/start?terminal_id=101',
    '/bff/categories/1',
    '/bff/products/1?terminal_id=101',
    '/bff/recommendations',
    '/bff/search?query=%D1%88%D0%B0%D1%88%D0%BB%D0%B8%D0%BA',
    '/bff/regions?city_id=1',
    '/bff/regions/at?latitude=50.45&longitude=30.52',
    '/bff/regions/1/slots',
    '/bff/address-suggestions?city_id=1&query=%D1%85%D1%80%D0%B5',
    '/bff/address-suggestions/at?latitude=50.4476&longitude=30.5255',
    '/bff/map?city_id=1',
    '/bff/news?page=1',
    '/bff/news/1',
    '/bff/vacancies',
    '/bff/vacancies/1',
    '/bff/reviews?page=2',
    '/bff/stories',
  ]
  for (const url of urls) {
    const answer = await visitor.get(url)
    t.equal(answer.statusCode, 200, `${url} ${answer.body.slice(0, 100)}`)
    t.notMatch(answer.body, /^(\{"data":)?\[\]/, 'and there is something')
  }
  t.same((await visitor.get('/bff/regions/at?latitude=0&longitude=0')).json(), { region: null })
  for (const url of [
    '/bff/categories/9999',
    '/bff/products/9999',
    '/bff/news/9999',
    '/bff/vacancies/9999',
    '/bff/short-links/none',
  ])
    t.equal((await visitor.get(url)).statusCode, 404, url)
})

const fulfilments = {
  pickup: { restaurant_id: 1 },
  inhouse: { restaurant_id: 1, table: '7' },
  courier: { address: khreshchatyk },
}

t.test('an order of each kind is priced and placed', async (t) => {
  for (const [type, fulfilment] of Object.entries(fulfilments)) {
    const quote = (await visitor.call('POST', '/bff/quotes', { type, ...fulfilment, lines })).json()
    t.equal(quote.can_order, true, `${type} ${JSON.stringify(quote).slice(0, 300)}`)
    const form = { type, ...fulfilment, lines, ...wishes, expected_total: quote.total }
    const placed = await visitor.call('POST', '/bff/orders', form, { 'idempotency-key': randomUUID() })
    t.match(placed.json(), { type, state: 'new', total: quote.total }, `${type} ${placed.body.slice(0, 200)}`)
  }
})

async function placed(change: object = {}) {
  const browser = new Browser(shop.app)
  const { total } = (await browser.call('POST', '/bff/quotes', { type: 'pickup', restaurant_id: 1, lines })).json()
  const answer = await browser.call(
    'POST',
    '/bff/orders',
    { type: 'pickup', restaurant_id: 1, lines, ...wishes, expected_total: total, ...change },
    { 'idempotency-key': randomUUID() },
  )
  return { browser, id: answer.json().id as string }
}

t.test('a guest follows the order live, and cancels it while it is new', async (t) => {
  const { browser, id } = await placed()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const { status, body } = await fetch(`${origin}/bff/orders/${id}/events`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  t.equal(status, 200)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    const event = String((await reader?.read())?.value)
    return bff.orders.events.answer.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ''))
  }
  t.match(await next(), { state: 'new', is_paid: false })
  t.match((await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(), { id, state: 'cancelled' })
  t.match(await next(), { state: 'cancelled' })
  leaving.abort()
  t.match(
    (await browser.call('POST', `/bff/orders/${id}/cancellation`)).json(),
    { id, state: 'cancelled' },
    'again changes nothing',
  )
  for (const url of [`/bff/orders/${id}/events`, `/bff/orders/${randomUUID()}/events`])
    t.equal((await visitor.get(url)).statusCode, 404, 'not for others')
})

t.test('an order paid online leads to the provider; any other order does not', async (t) => {
  const { browser, id } = await placed({ payment: 'card_online' })
  t.match((await browser.call('POST', `/bff/orders/${id}/payment`)).json(), {
    payment_url: /^(https?:\/\/|\/)/,
    provider: /^[a-z]+$/,
  })
  const cash = await placed()
  t.equal((await cash.browser.call('POST', `/bff/orders/${cash.id}/payment`)).statusCode, 422)
})

t.test('a customer saves, changes and deletes addresses, and reads bonuses', async (t) => {
  const customer = await signIn(shop, '380671230001')
  t.same((await customer.get('/bff/addresses')).json(), [])
  const saved = (await customer.call('POST', '/bff/addresses', { ...khreshchatyk, name: 'Робота' })).json()
  t.match(saved, { name: 'Робота', formatted_address: khreshchatyk.formatted_address })
  t.match(
    (await customer.call('PUT', `/bff/addresses/${saved.id}`, { ...khreshchatyk, name: 'Офіс', floor: '3' })).json(),
    { id: saved.id, name: 'Офіс', floor: '3' },
  )
  t.equal(
    (await (await signIn(shop, '380671230002')).call('DELETE', `/bff/addresses/${saved.id}`)).statusCode,
    404,
    'the address of another customer',
  )
  t.same((await customer.call('DELETE', `/bff/addresses/${saved.id}`)).json(), { deleted: true })
  t.match((await customer.get('/bff/bonuses?page=1')).json(), { balance: Number, card_number: /^\d{13}$/, data: [] })
  for (const url of ['/bff/addresses', '/bff/bonuses', '/bff/orders'])
    t.match((await visitor.get(url)).json(), { status: 401, code: 'unauthorised' })
})

t.test('submitted forms reach the restaurant', async (t) => {
  const guest = { name: 'Олена', phone: '380671234567' }
  const table: [url: string, body: object][] = [
    ['/bff/vacancy-applications', { vacancy_id: 1, ...guest, message: 'Хочу до вас' }],
    ['/bff/reviews', { name: 'Олена', rating: 5, text: 'Смачно' }],
    ['/bff/catering-requests', { ...guest, city_id: 1, guests: 20, date: '2026-12-24', message: '' }],
    ['/bff/quality-reports', { ...guest, restaurant_id: 1, order_number: '', message: 'Забули соус' }],
  ]
  for (const [url, body] of table) {
    const answer = await visitor.call('POST', url, body)
    t.strictSame(answer.json(), { received: true }, url)
  }
})
