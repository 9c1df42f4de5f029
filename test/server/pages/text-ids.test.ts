import t from 'tap'
import { listen, notFound, ok, type Call } from '../../backends/http.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'
import { startShop } from '../../support/start-shop.ts'

/** A restaurant whose ids of cities, restaurants and terminals are GUIDs, and which sends only the required fields of places. */

const CITY = 'C1D0-aaaa'
const KITCHEN = '0b7c1f2e-5a6d-4c3b-8e9f-00000000000A'
const PLACE = 'F00D-Place'
const kebab = { id: 7, name: 'Шашлик', currentPrice: '120.50' }
const restaurants = [
  { id: PLACE, name: 'Жар на Подолі', address: 'Хорива, 1', city_id: CITY, terminal_id: KITCHEN },
  { id: 5, name: 'Жар без міста', address: 'Вокзальна, 1' },
]
const bundle = {
  'get-cities': [
    { id: 'C0', name: 'Львів' },
    { id: CITY, name: 'Київ' },
  ],
  'get-restaurants': restaurants,
  'get-categories': [{ id: 1, name: 'Мангал', products: [kebab] }],
}
const asked: Call[] = []
const backend = await listen((call) => {
  asked.push(call)
  const answers: Record<string, unknown> = {
    '/api/web-start-request': bundle,
    '/api/get-cities': bundle['get-cities'],
    '/api/get-restaurants': restaurants,
    '/api/get-options-for-site': {},
    '/api/get-categories': bundle['get-categories'],
    '/api/create-catering-request': {},
    '/api/create-quality-report': {},
    '/api/create-review': {},
  }
  return call.path in answers ? ok(answers[call.path]) : notFound
})
t.teardown(() => backend.close())
const { app } = await startShop(t, { upstream: backend, variables: { UPSTREAM_CACHE: 'off' } })
const page = (url: string, cookie = ''): Promise<{ statusCode: number; body: string }> =>
  app.inject({ url, headers: { cookie } })

t.test('text ids of city and terminal: calls use the restaurant’s own ids', async (t) => {
  t.equal((await page('/catalog', `zhar_city_id=${CITY}`)).statusCode, 200)
  t.equal(asked.findLast(({ path }) => path === '/api/web-start-request')?.query.get('terminal_id'), KITCHEN)
  t.match((await app.inject({ url: `/bff/categories?terminal_id=${KITCHEN}` })).json(), [
    { id: 1, products: [{ id: 7, currentPrice: 120.5 }] },
  ])
  t.equal(asked.findLast(({ path }) => path === '/api/get-categories')?.query.get('terminal_id'), KITCHEN)
  await app.inject({ url: '/bff/categories?terminal_id=unknown' })
  t.equal(
    asked.findLast(({ path }) => path === '/api/get-categories')?.query.get('terminal_id'),
    null,
    'only known terminals',
  )
})

t.test('a restaurant with a text id has a page, without hours, a pin or an empty phone', async (t) => {
  for (const id of [PLACE, '5']) {
    const { statusCode, body } = await page(`/restaurants/${id}`)
    t.equal(statusCode, 200, id)
    const shown = body.slice(body.indexOf('place-facts'), body.indexOf('</main>'))
    t.ok(shown.length > 100)
    t.notMatch(shown, /openstreetmap|href="tel:"/, id)
    t.notMatch(body, /OpeningHoursSpecification|GeoCoordinates/, id)
  }
  t.equal((await page(`/ru/restaurants/${PLACE}`)).statusCode, 200)
  t.equal((await page('/restaurants/none')).statusCode, 404)
})

t.test('a restaurant that names no city is listed once, below those of the cities', async (t) => {
  for (const url of ['/restaurants', '/contacts']) {
    const { statusCode, body } = await page(url)
    t.equal(statusCode, 200)
    const shown = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    t.same(
      [...shown.matchAll(/<h[23]\b[^>]*>(?:<a\b[^>]*>)?(Київ|Львів|Жар[^<]*)/g)].map(([, name]) => name),
      ['Київ', 'Жар на Подолі', 'Жар без міста'],
      url,
    )
  }
})

t.test('submissions without scripts send the text ids of city and restaurant', async (t) => {
  const person = { name: 'Олена', phone: '0671234567', consent: 'on' }
  const letters = [
    ['/catering', { ...person, city_id: CITY, guests: '40', date: '2031-05-01', message: '' }, { city_id: CITY }],
    [
      '/quality-department',
      { ...person, restaurant_id: PLACE, order_number: '', message: 'Холодний борщ' },
      { restaurant_id: PLACE },
    ],
    [
      '/quality-department',
      { ...person, restaurant_id: '5', order_number: '', message: 'Холодний борщ' },
      { restaurant_id: 5 },
    ],
    [
      '/quality-department',
      { ...person, restaurant_id: '', order_number: '', message: 'Холодний борщ' },
      { restaurant_id: null },
    ],
    ['/reviews', { ...person, rating: '5', restaurant_id: PLACE, text: 'Смачно' }, { restaurant_id: PLACE }],
  ] as const
  for (const [url, letter, sent] of letters) {
    t.equal((await sendForm(new Browser(app), url, letter)).statusCode, 303, url)
    t.match(asked.at(-1)?.body, sent, url)
  }
})

t.test('a city with a text id can be chosen without scripts', async (t) => {
  const { headers } = await sendForm(new Browser(app), '/forms', { city: CITY, back: '/catalog' })
  t.match(headers, { location: '/catalog' })
  t.match(String(headers['set-cookie']), `zhar_city_id=${CITY};`)
})
