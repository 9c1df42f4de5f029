import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../../support/start-shop.ts'

/** Refusals name the field and say in the customer's language why it is invalid. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { fields } = uk.errors
const { required } = uk.form.errors
const place = (change: object) =>
  front.send('POST', '/bff/orders', { ...bffExamples.placeOrder.body, ...change }, bffExamples.placeOrder.headers)
const errorsOf = async (answer: ReturnType<typeof place>) => (await answer).json().errors as Record<string, string[]>

t.test('a known path answers 405 to other methods and says which it has (RFC 9110, 15.5.6)', async (t) => {
  const table: [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS',
    url: string,
    allow: string,
  ][] = [
    ['POST', '/bff/cities', 'GET, HEAD'],
    ['DELETE', '/bff/cities', 'GET, HEAD'],
    ['OPTIONS', '/bff/cities', 'GET, HEAD'],
    ['GET', '/bff/quotes', 'POST'],
    ['HEAD', '/bff/quotes', 'POST'],
    ['PATCH', '/bff/profile', 'GET, HEAD, PUT'],
    ['GET', '/bff/sign-in/pin', 'POST, PUT'],
    ['GET', '/bff/addresses/7', 'PUT, DELETE'],
    ['PUT', '/bff/orders/x', 'GET, HEAD'],
    ['HEAD', `/bff/orders/${bffExamples.readOrder.params.id}/events`, 'GET'],
  ]
  for (const [method, url, allow] of table) {
    const answer = await front.app.inject({
      method,
      url,
      headers: { ...bearer, 'content-type': 'application/json' },
      payload: method === 'POST' ? '{' : '',
    })
    t.match(
      answer,
      {
        statusCode: 405,
        headers: { allow, 'cache-control': 'no-store', 'content-type': /^application\/problem\+json/ },
      },
      `${method} ${url}`,
    )
    if (method !== 'HEAD') t.match(answer.json(), { code: 'method_not_allowed', detail: uk.errors.methodNotAllowed })
  }
  t.equal((await front.get('/bff/nowhere')).statusCode, 404)
  t.equal(front.restaurant.seen.length, 0)
})

t.test('each error in a body has its own text', async (t) => {
  const table: [change: object, field: string, text: string][] = [
    [{ name: undefined }, 'name', required],
    [{ name: ' \u202e ' }, 'name', required],
    [{ name: '\u3164\u200b' }, 'name', required],
    [{ name: 'x'.repeat(61) }, 'name', fields.tooLong],
    [{ name: 5 }, 'name', uk.errors.fieldInvalid],
    [{ phone: '067' }, 'phone', fields.phone],
    [{ consent: false }, 'consent', uk.form.errors.consent],
    [{ lines: [] }, 'lines', fields.tooFew.replace('{minimum:number}', '1')],
    [
      {
        lines: [
          { product_id: 1, qty: 1 },
          { product_id: 1, qty: 2 },
        ],
      },
      'lines',
      fields.repeatedProduct,
    ],
    [{ lines: [{ product_id: 1, qty: 100 }] }, 'lines.0.qty', fields.tooBig.replace('{maximum:number}', '99')],
    [{ lines: [{ product_id: 1, qty: '2' }] }, 'lines.0.qty', fields.number],
    [{ lines: [{ product_id: 1, qty: 1.5 }] }, 'lines.0.qty', fields.number],
    [{ cutlery: -1 }, 'cutlery', fields.tooSmall.replace('{minimum:number}', '0')],
    [{ payment: 'gold' }, 'payment', fields.choice],
    [{ slot: 'tomorrow' }, 'slot', fields.instant],
    [{ type: 'drone' }, 'type', fields.choice],
    [{ type: undefined }, 'type', required],
    [{ total: 1 }, 'total', fields.unknown],
    [{ discount: 283 }, 'discount', fields.unknown],
    [{ lines: [{ product_id: 1, qty: 1, price: 0.01 }] }, 'lines.0.price', fields.unknown],
    [{ region_id: 7 }, 'region_id', fields.unknown],
    [
      { address: { ...(bffExamples.quoteOrder.body as { address: object }).address, roof: 1 } },
      'address.roof',
      fields.unknown,
    ],
  ]
  for (const [change, field, text] of table)
    t.same(await errorsOf(place(change)), { [field]: [text] }, `${field}: ${JSON.stringify(change).slice(0, 60)}`)
  const catering = bffExamples.requestCatering.body
  t.same(await errorsOf(front.send('POST', '/bff/catering-requests', { ...catering, date: '2026-02-30' })), {
    date: [fields.date],
  })
  t.same(await errorsOf(front.send('POST', '/bff/sign-in/code', { code: '12' })), { code: [fields.fourDigits] })
  t.same(await errorsOf(front.send('POST', '/bff/sign-in/code')), { body: [required] })
  t.equal(front.restaurant.seen.length, 0, 'nothing is asked upstream')
})

t.test('texts are in Russian for a Russian client', async (t) => {
  const { errors } = (
    await front.send('POST', '/bff/quotes', { type: 'courier', lines: [] }, { 'accept-language': 'ru' })
  ).json()
  t.same(errors, { address: [ru.form.errors.required], lines: [ru.errors.fields.tooFew.replace('{minimum}', '1')] })
})

t.test('repeated, unknown, invalid and incomplete query parameters are refused by name', async (t) => {
  const table: [url: string, field: string, text: string][] = [
    ['/bff/categories?terminal_id=1&terminal_id=2', 'terminal_id', fields.repeated],
    ['/bff/news?page=1&page=1', 'page', fields.repeated],
    ['/bff/search?query=a&query=b', 'query', fields.repeated],
    ...['0', '-1', '1.5', '01', 'x', '', '100000', '１'].map((page): [string, string, string] => [
      `/bff/reviews?page=${encodeURIComponent(page)}`,
      'page',
      fields.number,
    ]),
    ['/bff/cities?x=1', 'x', fields.unknown],
    ['/bff/build?x=1', 'x', fields.unknown],
    ['/bff/regions', 'city_id', required],
    ['/bff/products?ids=1&ids=x', 'ids.1', fields.number],
    ['/bff/address-suggestions?city_id=1&query=x', 'query', fields.tooShort],
    ['/bff/regions/at?latitude=91&longitude=30', 'latitude', fields.tooBig.replace('{maximum:number}', '90')],
    ['/bff/regions/at?latitude=50&longitude=x', 'longitude', fields.number],
  ]
  for (const [url, field, text] of table)
    t.match((await front.get(url)).json(), { status: 422, code: 'validation', errors: { [field]: [text] } }, url)
  t.equal((await front.get('/bff/products?ids=1&ids=2')).statusCode, 200, 'lists may repeat')
  t.match((await front.send('POST', '/bff/orders', bffExamples.placeOrder.body)).json(), {
    status: 422,
    errors: { 'idempotency-key': [required] },
  })
  t.match((await front.send('POST', '/bff/orders', bffExamples.placeOrder.body, { 'idempotency-key': '7' })).json(), {
    errors: { 'idempotency-key': [fields.uuid] },
  })
})

t.test('a body is refused where none is expected; an empty body is accepted', async (t) => {
  t.match((await front.send('POST', '/bff/sign-out', { phone: '1' })).json(), {
    status: 422,
    errors: { phone: [fields.unknown] },
  })
  t.match((await front.send('POST', '/bff/sign-out', ['x'])).json(), { status: 422 })
  for (const body of [undefined, {}]) t.equal((await front.send('POST', '/bff/sign-out', body)).statusCode, 200)
})

t.test('an unreadable body is refused as "body"; each kind of call has its own size limit', async (t) => {
  const raw = (url: string, payload: string) =>
    front.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
  t.match((await raw('/bff/quotes', '{"type":')).json(), { status: 400, errors: { body: [fields.json] } })
  const sized = (kilobytes: number) => JSON.stringify({ x: 'x'.repeat(kilobytes * 1024) })
  const limits: [url: string, kilobytes: number][] = [
    ['/bff/sign-in/phone', 16],
    ['/bff/reviews', 32],
    ['/bff/orders', 64],
  ]
  for (const [url, kilobytes] of limits) {
    t.equal((await raw(url, sized(kilobytes - 1))).statusCode, 422, url)
    t.equal((await raw(url, sized(kilobytes + 1))).statusCode, 413, url)
  }
})

t.test('failed recommendations are answered as a failure, so that the client decides', async (t) => {
  front.restaurant.refuse('getRecommendations', { status: 500, body: {} })
  t.match((await front.get('/bff/recommendations?terminal_id=102')).json(), { status: 502, code: 'upstream' })
  front.restaurant.lack('getRecommendations')
  t.same((await front.get('/bff/recommendations?terminal_id=102')).json(), [], 'a backend may have none')
})
