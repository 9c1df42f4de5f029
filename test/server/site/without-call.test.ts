import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { Browser } from '../../support/http-browser.ts'
import { answers, startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Missing calls of a backend are answered from the cached menu. */

const [first] = bffExamples.listCategories.answer as [Category]
const [kebab] = first.products as [Product]
const soup: Product = {
  ...kebab,
  id: 2,
  name: 'Борщ зі сметаною',
  slug: 'borshch',
  description: '',
  category: { ...kebab.category, id: 4, name: 'Супи' },
}
const morning = { is_active_by_time: true, active_from: '08:00', active_until: '11:00' }
const omelette: Product = {
  ...kebab,
  id: 3,
  name: 'Омлет',
  slug: 'omlet',
  description: '',
  category: { id: 5, name: 'Сніданки', slug: 'snidanky', ...morning },
}
const menu = [
  first,
  { ...first, id: 4, name: 'Супи', slug: 'supy', products: [soup] },
  { ...first, id: 5, name: 'Сніданки', slug: 'snidanky', ...morning, products: [omelette] },
]

async function open() {
  const restaurant = await startFakeRestaurant(t)
  restaurant.answer('getStartBundle', { ...(answers.getStartBundle as object), 'get-categories': menu })
  restaurant.answer('getCategories', menu)
  const { app } = await startShop(t, { upstream: restaurant })
  const asked = (...names: string[]): number => restaurant.seen.filter(({ name }) => names.includes(name)).length
  return { app, restaurant, asked, browser: new Browser(app, { i18n_redirected: 'uk' }) }
}

t.test('without the search call the menu is searched, and the backend is called at most once', async (t) => {
  for (const status of [404, 405, 501]) {
    const { restaurant, browser, asked } = await open()
    restaurant.refuse('searchProducts', { status })
    const found = (await browser.get('/bff/search?query=борщ')).json()
    t.match(found, {
      data: [{ id: 2 }],
      meta: { total: 1, current_page: 1, last_page: 1 },
      read_as: null,
      avoids: [],
      left_out: [],
      not_left_out: [],
      looked_for: 'борщ',
    })
    t.match((await browser.get('/bff/search?query=суші')).json(), { data: [], meta: { total: 0 } })
    t.match(
      (await browser.get('/bff/search?query=,jho')).json(),
      { data: [{ id: 2 }], read_as: 'борщ' },
      'the other keyboard',
    )
    const { body, statusCode } = await browser.get(`/search?q=${encodeURIComponent('суп')}`)
    t.equal(statusCode, 200)
    t.match((recordOf(body).data as PageData['search']).found, { data: [{ id: 2 }], meta: { total: 1 } })
    t.equal((await browser.get('/search?q=борщ&page=2')).statusCode, 404)
    t.equal(asked('searchProducts'), 1, `${status}`)
  }
})

t.test('a search with excluded ingredients uses the menu instead of paging through the backend’s search', async (t) => {
  const { restaurant, browser, asked } = await open()
  restaurant.answer('searchProducts', {
    data: [soup],
    meta: { current_page: 1, last_page: 40, total: 960 },
    read_as: null,
  })
  t.match((await browser.get(`/bff/search?query=${encodeURIComponent('борщ без глютену')}`)).json(), {
    avoids: ['gluten'],
    looked_for: 'борщ',
  })
  t.equal((await browser.get(`/search?q=${encodeURIComponent('борщ без горіхів')}`)).statusCode, 200)
  t.equal(asked('searchProducts'), 0)
  await browser.get('/bff/search?query=борщ')
  t.equal(asked('searchProducts'), 1)
})

t.test('a search that fails is not treated as a missing call', async (t) => {
  const { restaurant, browser } = await open()
  restaurant.refuse('searchProducts', { status: 503 })
  t.equal((await browser.get('/bff/search?query=борщ')).statusCode, 502)
})

t.test('dishes by id come from the menu if the backend returns none of them', async (t) => {
  const { restaurant, browser } = await open()
  restaurant.answer('getProductsByIds', [])
  t.same(
    (await browser.get('/bff/products?ids=2&ids=77')).json<Product[]>().map(({ id }) => id),
    [2],
  )
  restaurant.answer('getProductsByIds', [kebab])
  t.same(
    (await browser.get(`/bff/products?ids=2&ids=${kebab.id}`)).json<Product[]>().map(({ id }) => id),
    [kebab.id],
    'a dish left out beside others is gone',
  )
})

t.test('without the calls of one dish and one category both come from the menu', async (t) => {
  for (const status of [404, 405, 501]) {
    const { app, restaurant, browser, asked } = await open()
    restaurant.refuse('getProduct', { status })
    restaurant.refuse('getCategory', { status })
    t.match((await browser.get('/bff/products/2')).json(), { id: 2, name: soup.name })
    t.match((await browser.get('/bff/categories/4')).json(), { id: 4, products: [{ id: 2 }] })
    t.match(await browser.get('/bff/products/77'), { statusCode: 404 })
    t.match((await browser.get('/bff/products/77')).json(), { code: 'not_found' })
    t.match((await browser.get('/bff/categories/77')).json(), { code: 'not_found' })
    t.equal((await browser.get('/product/2')).statusCode, 200)
    t.equal((await browser.get('/catalog/4')).statusCode, 200)
    await app.backend.watch()
    t.same(
      app.capabilities.missingFeatures,
      ['dishes'],
      'a dish the backend itself names shows that the call is missing',
    )
    const before = asked('getProduct', 'getCategory')
    await browser.get('/bff/products/2')
    t.equal(asked('getProduct', 'getCategory'), before, 'missing calls are not made')
  }
})

t.test('a single dish has the hours of its category in the menu, not those of its own answer', async (t) => {
  const { restaurant, browser } = await open()
  const { category: _none, ...bare } = omelette
  const named = { ...bare, category: { id: 5, name: 'Сніданки' } }
  for (const dish of [bare, named]) {
    restaurant.answer('getProductsByIds', [dish])
    t.match((await browser.get('/bff/products?ids=3')).json(), [{ id: 3, category: { id: 5, ...morning } }])
    restaurant.answer('getProduct', { data: dish })
    t.match((await browser.get('/bff/products/3?terminal_id=101')).json(), { id: 3, category: { id: 5, ...morning } })
  }
  restaurant.answer('getProductsByIds', [
    { ...omelette, id: 9 },
    { ...kebab, category: { ...kebab.category, id: 77 } },
  ])
  t.match(
    (await browser.get('/bff/products?ids=9&ids=1')).json(),
    [
      { id: 9, category: { id: 5, ...morning } },
      { id: 1, category: { id: 77 } },
    ],
    'its own word stands',
  )
})

t.test('a restaurant of an unlisted city belongs to all cities', async (t) => {
  const { restaurant, browser } = await open()
  const cities = [
    { id: 1, name: 'Київ' },
    { id: 2, name: 'Львів' },
  ]
  const [known] = answers.getRestaurants as [object]
  const restaurants = [{ ...known, id: 7, name: 'На виїзді', city_id: 99 }]
  restaurant.answer('getCities', cities)
  restaurant.answer('getRestaurants', restaurants)
  restaurant.answer('getStartBundle', {
    ...(answers.getStartBundle as object),
    'get-cities': cities,
    'get-restaurants': restaurants,
    'get-categories': menu,
  })
  const { body } = await browser.get('/restaurants')
  t.equal(body.split('class="places-city"').length - 1, 1, 'on the page of all restaurants it stands once')
  t.match((await browser.get('/restaurants/7')).body, 'На виїзді')
  t.match((await browser.get('/delivery?city=2')).body, 'На виїзді')
})

t.test('with a bundle without a menu, a failed menu call is an outage, a missing one an empty menu', async (t) => {
  const { restaurant, browser } = await open()
  restaurant.answer('getStartBundle', { ...(answers.getStartBundle as object), 'get-categories': [] })
  restaurant.refuse('getCategories', { status: 503 })
  t.equal((await browser.get('/catalog/4')).statusCode, 503)
  t.equal((await browser.get('/catalog')).statusCode, 503)
  restaurant.refuse('getCategories', { status: 404 })
  t.equal((await browser.get('/catalog/4')).statusCode, 404)
  t.equal((await browser.get('/contacts')).statusCode, 200)
})

const lists = ['getCities', 'getRestaurants', 'getPromotions', 'getNavigation', 'getSocials', 'getTexts'] as const
const own = {
  getPromotions: [{ id: 70, name: 'Пельмені вдвічі', text: '', image: '', link: '/catalog' }],
  getNavigation: [{ id: 71, name: 'Наші столи', link: '/restaurants' }],
  getSocials: { data: [{ id: 72, name: 'Ми в Telegram', link: 'https://t.me/x', kind: 'telegram' }] },
  getTexts: {
    data: { popup_with_ad: null, red_stripe_above_header: 'Нині печемо хліб', link_from_the_red_line: null },
  },
}
const said = ['Пельмені вдвічі', 'Наші столи', 'https://t.me/x', 'Нині печемо хліб']

t.test('lists that a bundle lacks are asked for by their own calls', async (t) => {
  const { restaurant, browser, asked } = await open()
  restaurant.answer('getStartBundle', { 'get-categories': menu })
  for (const [name, answer] of Object.entries(own)) restaurant.answer(name as keyof typeof own, answer)
  for (let round = 0; round < 2; round += 1) {
    const { body } = await browser.get('/')
    const start = (await browser.get('/bff/start')).body
    for (const text of said) t.ok(body.includes(text) && start.includes(text), text)
    t.match(JSON.parse(start), { cities: answers.getCities, restaurants: [{ id: 1 }] })
  }
  for (const name of lists) t.equal(asked(name), 1, name)
})

t.test(
  'a bundle without lists whose calls are missing or fail opens a shop that does not ask for each page',
  async (t) => {
    for (const status of [404, 501, 503]) {
      const { restaurant, browser, asked } = await open()
      restaurant.answer('getStartBundle', { 'get-categories': menu })
      for (const name of Object.keys(own)) restaurant.refuse(name as keyof typeof own, { status })
      for (const url of ['/', '/contacts', '/catalog/4']) t.equal((await browser.get(url)).statusCode, 200, url)
      for (const name of Object.keys(own))
        t.equal(asked(name), status === 503 ? 2 : 1, `${name}, ${status}: an outage is asked about once more`)
    }
  },
)
