import t from 'tap'
import { businessApi } from '#shared/contract/business.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import uk from '#locales/uk/index.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../support/start-shop.ts'
import { placedHere } from '../../support/placed-order-cookies.ts'
import { endpointsWithExamples, urlOf } from '../../fakes/endpoints-with-examples.ts'

/** Every endpoint of the shop, with a restaurant that answers as the contract says. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front
const lastCall = () => restaurant.seen.at(-1) ?? (t.fail('nothing was asked') as never)
const { id, phone } = bffExamples.readOrder.answer
const sealed = await front.app.sealedLinks.seal({ id, phone, ready_at: new Date().toISOString() })

t.test('every endpoint is served and answers with its documented example', async (t) => {
  const signInCookie = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
    `zhar_sign_in=${encodeURIComponent(cookies.find(({ name }) => name === 'zhar_sign_in')?.value ?? '')}`
  const named = signInCookie(await front.send('POST', '/bff/sign-in/phone', { phone }))
  const cookie = signInCookie(await front.send('POST', '/bff/sign-in/code', { code: '0417' }, { cookie: named }))
  const own = new Set([
    '/bff/build',
    '/bff/icons',
    '/bff/restaurants/events',
    '/bff/orders/{id}/events',
    '/bff/order-links/{sealed}/events',
  ])
  for (const { endpoint, example } of endpointsWithExamples) {
    // Calls with signed values have their own tests.
    if (own.has(endpoint.path) || /^\/bff\/(?:token-sign-in|hooks)\//.test(endpoint.path)) continue
    if (endpoint.path === '/bff/order-links/{sealed}')
      restaurant.answer('getOrder', { data: { ...bffExamples.readOrder.answer, ...(example.answer as object) } })
    const answer = await front.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { ...example, params: { ...example.params, sealed } }),
      headers: { ...bearer, ...example.headers, cookie },
      ...(example.body !== undefined && { payload: example.body as object }),
    })
    t.equal(answer.statusCode, 200, `${endpoint.method} ${endpoint.path}: ${answer.body.slice(0, 200)}`)
    t.strictSame(answer.json(), example.answer, endpoint.path)
  }
})

t.test('the build and the icons are the shop’s own', async (t) => {
  t.match((await front.get('/bff/build')).json(), { build: /^[0-9a-f]{12}$/ })
  const {
    prefix,
    icons,
    not_found: missing,
  } = (await front.get('/bff/icons?names=cart,nothing,whatsapp,cart,alert')).json()
  t.equal(prefix, 'zhar')
  t.same(Object.keys(icons), ['cart', 'whatsapp', 'alert'], 'of the sprite and of what only data can name')
  t.same(missing, ['nothing'])
  for (const name of ['cart', 'whatsapp']) t.match(icons[name], { body: /^<.*>$/, width: 24, height: 24 })
  for (const names of ['', 'Cart', 'a,,b', '../x', 'a'.repeat(501)])
    t.equal((await front.get(`/bff/icons?names=${names}`)).statusCode, 422, names)
  t.equal((await front.get('/bff/icons?names=__proto__-x,constructor')).statusCode, 422)
  t.same((await front.get('/bff/icons?names=constructor')).json(), {
    prefix: 'zhar',
    icons: {},
    not_found: ['constructor'],
  })
})

t.test('requests reach the restaurant as the specification describes', async (t) => {
  const table: [url: string, sent: string][] = [
    [
      '/bff/search?query=%D1%8F%D0%B1%D0%BB&page=2&terminal_id=102',
      '/api/search?query=%D1%8F%D0%B1%D0%BB&terminal_id=102&page=2',
    ],
    [
      '/bff/regions/at?latitude=50.123456789&longitude=-30.5',
      '/api/is-point-in-region?latitude=50.123457&longitude=-30.500000',
    ],
    [
      '/bff/address-suggestions/at?latitude=50.1&longitude=-30.5',
      '/api/get-address-at?latitude=50.100000&longitude=-30.500000',
    ],
    ['/bff/regions/11/slots', '/api/get-order-slots?region_id=11'],
    ['/bff/restaurants/4/slots', '/api/get-order-slots?restaurant_id=4'],
    ['/bff/categories/9?terminal_id=101', '/api/get-category/9?terminal_id=101'],
    ['/bff/news?page=3', '/api/get-news?page=3'],
    ['/bff/reviews', '/api/get-reviews'],
    ['/bff/short-links/Table-7', '/api/get-short-link/Table-7'],
    [
      '/bff/address-suggestions?city_id=2&query=%20%D1%85%D0%BE%20',
      '/api/get-address-suggestions?query=%D1%85%D0%BE&city_id=2',
    ],
  ]
  for (const [url, sent] of table) {
    t.equal((await front.get(url)).statusCode, 200, url)
    t.equal(lastCall().url, sent)
  }
})

t.test('a customer’s token is sent with every personal call; without a token none is sent', async (t) => {
  const calls = {
    getProductsByIds: '/bff/products?ids=1',
    searchProducts: '/bff/search?query=%D1%8F%D0%B1%D0%BB',
    isPointInRegion: '/bff/regions/at?latitude=50&longitude=30',
    getAddressSuggestions: '/bff/address-suggestions?city_id=1&query=%D1%85%D0%BE',
    getAddressAt: '/bff/address-suggestions/at?latitude=50&longitude=30',
    getOrderSlots: '/bff/restaurants/4/slots',
  }
  for (const [call, url] of Object.entries(calls)) {
    const sent = () =>
      restaurant.seen.findLast(({ name }) => name === call)?.headers ?? t.fail(`${call} was not called`)
    t.equal((await front.get(url, bearer)).statusCode, 200, url)
    t.match(sent(), bearer, url)
    t.equal((await front.get(url)).statusCode, 200, url)
    t.notOk('authorization' in (sent() as object), url)
  }
  restaurant.refuse('getAddressAt', { status: 401 })
  t.equal(
    (await front.get('/bff/address-suggestions/at?latitude=50&longitude=30', bearer)).statusCode,
    401,
    'a session that has ended is not taken for an unknown address',
  )
  await front.get('/bff/categories', bearer)
  t.same(
    restaurant.seen.filter(({ name, headers }) => name === 'getCategories' && headers.authorization),
    [],
    'shared data is requested without a token',
  )
})

t.test('data of the start bundle is not requested separately, and the contract says so', async (t) => {
  for (const url of ['/bff/start', '/']) t.equal((await front.get(url)).statusCode, 200)
  const { getNavigation, getPromotions, getTexts, getSocials } = businessApi
  for (const { summary } of [getNavigation, getPromotions, getTexts, getSocials])
    t.match(summary, /the shop takes them from the start bundle/)
  t.same(
    restaurant.seen.filter(({ name }) => ['getPromotions', 'getTexts', 'getSocials'].includes(name)),
    [],
  )
})

t.test('a request cannot choose cache keys: an unknown restaurant is ignored', async (t) => {
  const russian = { 'accept-language': 'ru' }
  const reads: [url: string, call: string][] = [
    // Requested first: the hours of a single dish come from the categories.
    ['/bff/start', 'getStartBundle'],
    ['/bff/categories', 'getCategories'],
    ['/bff/categories/3', 'getCategory'],
    ['/bff/products/1', 'getProduct'],
    ['/bff/recommendations', 'getRecommendations'],
  ]
  for (const [url, call] of reads) {
    const before = restaurant.seen.length
    for (const terminal of ['777', '778', '9999999999'])
      t.equal((await front.get(`${url}?terminal_id=${terminal}`, russian)).statusCode, 200, url)
    const asked = restaurant.seen.slice(before).filter(({ name }) => name === call)
    t.same(
      asked.map(({ url: sent }) => sent.includes('?')),
      [false],
      `${url} is asked for once`,
    )
  }
})

t.test('address suggestions are never cached', async (t) => {
  for (const query of ['хорива', 'хорива']) {
    const before = restaurant.seen.length
    t.equal(
      (await front.get(`/bff/address-suggestions?city_id=1&query=${encodeURIComponent(query)}`)).headers[
        'cache-control'
      ],
      'no-store',
    )
    t.equal(restaurant.seen.length, before + 1)
  }
})

t.test('a map lacks only the data the backend lacks; without regions there is no map', async (t) => {
  const { answer } = bffExamples.readMap
  const [short, empty] = [
    await startShop(t, { upstream: await startFakeRestaurant(t) }),
    await startShop(t, { upstream: await startFakeRestaurant(t) }),
  ]
  short.restaurant.refuse('getStreets', { status: 404 })
  short.restaurant.refuse('getAddressAt', { status: 404 })
  t.strictSame((await short.get('/bff/map?city_id=1')).json(), { ...answer, streets: [] })
  t.strictSame((await short.get('/bff/address-suggestions/at?latitude=1&longitude=1')).json(), { address: null })
  short.restaurant.refuse('getRegions', { status: 404 })
  t.strictSame(
    (await short.get('/bff/map?city_id=1', { 'accept-language': 'ru' })).json(),
    { ...answer, regions: [], streets: [] },
    'a backend without outlines has a map all the same',
  )
  empty.restaurant.refuse('getRegions', { status: 500 })
  t.match((await empty.get('/bff/map?city_id=1')).json(), { status: 502, code: 'upstream' })
})

t.test('map tiles come from the configured address', async (t) => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  const tiled = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© OpenStreetMap' },
  })
  t.match((await tiled.get('/bff/map?city_id=1')).json(), { tiles: { url, attribution: '© OpenStreetMap' } })
  t.match((await tiled.get('/')).headers['content-security-policy'], /img-src 'self' data: https:\/\/tiles\.example;/)
})

t.test('rich text is sanitised before it leaves', async (t) => {
  const html = '<p onclick="x()">ок<script>alert(1)</script><img src=x onerror=y></p>'
  const vacancy = bffExamples.readVacancy.answer
  restaurant.answer('getVacancies', { data: [{ ...vacancy, html }] })
  restaurant.answer('getVacancy', { data: { ...vacancy, id: 77, html } })
  restaurant.answer('getNewsItem', { data: { ...bffExamples.readNews.answer, html } })
  const russian = { 'accept-language': 'ru' }
  t.equal((await front.get('/bff/vacancies', russian)).json()[0].html, '<p>ок</p>')
  t.equal((await front.get('/bff/vacancies/77', russian)).json().html, '<p>ок</p>')
  t.equal((await front.get('/bff/news/77', russian)).json().html, '<p>ок</p>')
})

t.test('access to an order is proved by the cookies of the browser that placed it, or by a token', async (t) => {
  const cookie = placedHere(front.app, id, phone)
  await front.get(`/bff/orders/${id}`, { cookie })
  t.equal(lastCall().url, `/api/get-order/${id}?phone=${phone}`)
  await front.get(`/bff/orders/${id}`, { cookie: placedHere(front.app, id.replace('4', '5'), phone) })
  t.equal(lastCall().url, `/api/get-order/${id}`, 'the phone of another order gives no access')
  await front.send('POST', `/bff/orders/${id}/cancellation`, undefined, { cookie })
  t.match(lastCall(), { name: 'cancelOrder', body: { phone }, headers: { authorization: undefined } })
  await front.send('POST', `/bff/orders/${id}/cancellation`, undefined, bearer)
  t.match(lastCall(), { name: 'cancelOrder', headers: bearer })
  t.strictSame(lastCall().body, {})
})

t.test('of a client’s headers only the idempotency key is passed on to the restaurant', async (t) => {
  const { body, headers } = bffExamples.placeOrder
  const { promo_code: _left, bonuses: _out, ...short } = body
  const placed = await front.send('POST', '/bff/orders', short, {
    ...headers,
    cookie: 'zhar_city_id=1; other=secret',
    'x-forwarded-for': '1.2.3.4',
    'user-agent': 'somebody',
  })
  t.equal(placed.statusCode, 200, 'a default that is filled in changes the length of the body')
  const { name, headers: sent } = lastCall()
  t.equal(name, 'createOrder')
  t.same(Object.keys(sent).sort(), [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'content-length',
    'content-type',
    'host',
    'idempotency-key',
    'x-request-id',
  ])
  t.match(sent, headers)
})

t.test('the restaurant learns which guests share a network, and nothing else of it', async (t) => {
  const limited = await startShop(t, { upstream: restaurant, limits: 'on', variables: { TRUST_PROXY: '127.0.0.1' } })
  const place = bffExamples.placeOrder
  const networkOf = async (ip: string, more: object = {}) => {
    const headers = { ...place.headers, 'x-forwarded-for': ip, 'guest-network': 'x'.repeat(22), ...more }
    await limited.send('POST', '/bff/orders', place.body, headers)
    return lastCall().headers['guest-network']
  }
  const network = await networkOf('198.51.100.7')
  t.match(network, /^[\w-]{22}$/)
  t.notOk(/x{22}/.test(String(network)), 'no client chooses it')
  t.equal(await networkOf('198.51.100.7'), network)
  t.not(await networkOf('198.51.100.8'), network)
  t.equal(await networkOf('198.51.100.7', bearer), undefined, 'nothing of a customer who has signed in')
  await limited.get('/bff/restaurants/1/slots', { 'x-forwarded-for': '198.51.100.7' })
  t.match(lastCall(), { name: 'getOrderSlots', headers: { 'guest-network': network } })
})

t.test('an order in preparation cannot be cancelled', async (t) => {
  restaurant.refuse('cancelOrder', { status: 409, body: { message: 'Пізно' } })
  const refused = await front.send('POST', `/bff/orders/${id}/cancellation`, undefined, bearer)
  t.match(refused.json(), { status: 409, code: 'order_begun', detail: uk.errors.orderBegun })
})

t.test(
  'after payment the customer returns to a page that may show the order, in the customer’s language',
  async (t) => {
    const guest = { cookie: placedHere(front.app, id, phone) }
    const pay = (headers: Record<string, string>) =>
      front.send('POST', `/bff/orders/${id}/payment`, undefined, { ...bearer, host: 'shop.example', ...headers })
    t.equal((await pay(guest)).statusCode, 200)
    t.strictSame(lastCall().body, {
      order_id: id,
      phone,
      return_url: 'http://shop.example/checkout/success',
      callback_url: 'http://shop.example/bff/payment-callbacks',
    })
    await pay({ ...guest, 'accept-language': 'ru' })
    t.match(lastCall().body, { return_url: 'http://shop.example/ru/checkout/success' })
    await pay({ 'accept-language': 'ru' })
    t.match(
      lastCall().body,
      { return_url: `http://shop.example/ru/account/orders/${id}` },
      'another browser of the customer has no success page',
    )
    restaurant.refuse('startPayment', { status: 422, body: { message: 'Вже сплачено', errors: {} } })
    t.match((await pay({})).json(), { status: 422, detail: 'Вже сплачено' })
  },
)

t.test('the restaurant’s 401, 404, 422 and 429 are passed on, other refusals are 502', async (t) => {
  const table: [status: number, told: number, code: string][] = [
    [401, 401, 'unauthorised'],
    [404, 404, 'not_found'],
    [422, 422, 'validation'],
    [429, 429, 'too_many'],
    [400, 502, 'upstream'],
    [500, 502, 'upstream'],
    [503, 502, 'upstream'],
  ]
  for (const [status, told, code] of table) {
    restaurant.refuse('updateAddress', { status, body: { message: 'ні', errors: { house: ['немає'] } } })
    const answer = await front.send('PUT', '/bff/addresses/7', bffExamples.updateAddress.body, bearer)
    t.match(answer.json(), { status: told, code }, String(status))
    t.equal(answer.headers['retry-after'], told === 429 ? '30' : undefined)
  }
})

t.test('a 401 names the authorisation scheme and keeps the cookie, which may be newer than the call', async (t) => {
  restaurant.refuse('getProfile', { status: 401 })
  const cookie = 'zhar_token=token-of-a-browser'
  const byCookie = await front.get('/bff/profile', { cookie })
  t.match(byCookie, {
    statusCode: 401,
    headers: { 'www-authenticate': 'Bearer realm="zhar"', 'set-cookie': undefined },
  })
  const byBearer = await front.get('/bff/profile', { cookie, ...bearer })
  t.match(byBearer, {
    statusCode: 401,
    headers: { 'www-authenticate': 'Bearer realm="zhar"', 'set-cookie': undefined },
  })
  t.match(lastCall().headers, bearer)
  const asked = restaurant.seen.length
  t.equal((await front.get('/bff/profile', { cookie, authorization: 'Bearer nonsense' })).statusCode, 401)
  t.equal(restaurant.seen.length, asked, 'a bearer that cannot be one is not sent')
})

t.test('an integrator may write without a page of the shop; its token is in no answer', async (t) => {
  const answer = await front.app.inject({
    method: 'POST',
    url: '/bff/favorites',
    payload: { product_id: 1 },
    headers: { ...bearer, cookie: 'zhar_token=token-of-a-browser' },
  })
  t.equal(answer.statusCode, 200)
  t.match(lastCall(), { name: 'addFavorite', headers: bearer })
  t.notMatch(answer.body + JSON.stringify(answer.headers), /token-of/)
  t.equal(
    (
      await front.app.inject({
        method: 'POST',
        url: '/bff/favorites',
        payload: { product_id: 1 },
        headers: { cookie: 'zhar_token=token-of-a-browser' },
      })
    ).statusCode,
    403,
  )
})
