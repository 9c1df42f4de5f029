import t from 'tap'
import type { PageData } from '#shared/page-data/pages.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { plainLine } from '#shared/rules/cart/plain-line.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../../../support/start-shop.ts'
import { Browser, htmx, ourClient } from '../../../support/http-browser.ts'
import { foundIn, recordOf, rootOf } from '../../../support/parsed-page.ts'

/** The search page: results, the empty state, and arbitrary input. */

const shop = await startShop(t)
const guest = new Browser(shop.app, { i18n_redirected: 'uk' })
const urlOf = (q: string, more: Record<string, string> = {}, locale: Locale = 'uk'): string =>
  `${href(locale, 'search')}?${new URLSearchParams({ q, ...more })}`
const dataOf = (html: string) => recordOf(html).data as PageData['search']
const cards = (html: string): number => rootOf(html).split('class="card"').length - 1

t.test('results have their count in the plural form of the language', async (t) => {
  const table = [
    ['uk', 'хачапури', 1, '1 страва', 'Хачапурі'],
    ['ru', 'хачапури', 1, '1 блюдо', 'Хачапури'],
    ['uk', 'люля', 4, '4 страви', 'Люля'],
    ['ru', 'люля', 4, '4 блюда', 'Люля'],
    ['uk', 'борщ', 1, '1 страва', 'Борщ'],
  ] as const
  for (const [locale, query, total, count, name] of table) {
    const { body, statusCode } = await guest.get(urlOf(query, {}, locale))
    const { found, popular, categories } = dataOf(body)
    t.same(
      [statusCode, found?.meta.total, cards(body), popular, categories],
      [200, total, total, [], []],
      `${locale} ${query}`,
    )
    t.match(rootOf(body), count)
    t.match(found?.data[0]?.name, name)
    t.match(body, new RegExp(`<title>[^<]*${query}`))
  }
  t.match(textsOf('uk').search.count({ n: 12 }), '12 страв')
  t.match(textsOf('ru').search.count({ n: 25 }), '25 блюд')
})

t.test('a diet in the text is a filter, which is shown and can be removed', async (t) => {
  for (const [locale, query, rest, group] of [
    ['uk', 'бургер без м’яса', 'бургер', 'Вегетаріанське'],
    ['ru', 'десерт без орехов', 'десерт', 'орехи'],
  ] as const) {
    const { body } = await guest.get(urlOf(query, {}, locale))
    t.match(rootOf(body), group)
    t.match(rootOf(body), `href="${urlOf(rest, {}, locale)}"`)
    const without = (await guest.get(urlOf(rest, {}, locale))).body
    t.ok(cards(without) > cards(body) && cards(body) > 0, query)
  }
  t.match(
    rootOf((await guest.get(urlOf('без глютену'))).body),
    `href="${href('uk', 'catalog')}">${textsOf('uk').search.unfiltered()}`,
  )
  t.equal((await guest.get(urlOf('без глютену', { page: '90' }))).statusCode, 404)
})

t.test('excluded dishes are named, and so is a diet that excludes none', async (t) => {
  for (const [locale, query, rest, word] of [
    ['uk', 'бургер без цибулі', 'бургер', 'цибулі'],
    ['ru', 'бургер без лука', 'бургер', 'лука'],
  ] as const) {
    const { search } = textsOf(locale)
    const { body } = await guest.get(urlOf(query, {}, locale))
    t.match(rootOf(body), search.leftOut({ words: word }))
    t.match(rootOf(body), `href="${urlOf(rest, {}, locale)}">${search.unfiltered()}`)
    const without = (await guest.get(urlOf(rest, {}, locale))).body
    t.ok(cards(without) > cards(body), query)
    const unknown = (await guest.get(urlOf(`${rest} без динозаврів`, {}, locale))).body
    t.match(rootOf(unknown), search.notLeftOut({ words: 'динозаврів' }))
    t.equal(cards(unknown), cards(without))
    t.notMatch(rootOf(unknown), search.unfiltered())
  }
})

t.test('the link to the other language keeps the query', async (t) => {
  for (const [locale, other] of [
    ['uk', 'ru'],
    ['ru', 'uk'],
  ] as const) {
    const { body } = await guest.get(urlOf('борщ', { page: '1' }, locale))
    const [link = ''] = /<a class="header-language"[^>]*>/.exec(body) ?? []
    t.match(link, `href="${urlOf('борщ', { page: '1' }, other).replaceAll('&', '&amp;')}"`)
  }
})

t.test('result pages are noindex, the empty search page is indexed', async (t) => {
  const { body: result } = await guest.get(urlOf('борщ'))
  t.match(result, '<meta name="robots" content="noindex">')
  t.same(foundIn(result, /rel="(?:canonical|alternate)"/), [])
  const { body: field } = await guest.get(urlOf(' '))
  t.match(field, '<link rel="canonical" href="http://localhost:80/search">')
  t.notMatch(field, 'noindex')
})

t.test('an empty or blank query: the field, popular dishes and all categories', async (t) => {
  for (const url of [
    '/search',
    '/search?q=',
    '/search?q=%20%00%E2%80%AE',
    '/search?q=&q=x',
    '/search?p=x',
    '/ru/search',
  ]) {
    const { body, statusCode } = await guest.get(url)
    const { query, found, popular, categories } = dataOf(body)
    t.same([statusCode, query, found, popular.length, categories.length], [200, '', null, 8, 12], url)
    t.equal(cards(body), 8)
    t.match(rootOf(body), 'data-autofocus')
  }
})

t.test('no results: a message, popular dishes and all categories', async (t) => {
  const { body } = await guest.get(urlOf('суші'))
  t.same([dataOf(body).found?.meta.total, cards(body)], [0, 8])
  t.match(rootOf(body), textsOf('uk').search.nothing())
  t.match(rootOf(body), 'href="/catalog/12"')
})

t.test('a text typed with the wrong keyboard layout is found, and the page shows how it was read', async (t) => {
  t.match(rootOf((await guest.get(urlOf('ifikbr'))).body), '«шашлик»')
  t.match(rootOf((await guest.get(urlOf('ifiksr', {}, 'ru'))).body), '«шашлык»')
  t.notMatch(rootOf((await guest.get(urlOf('шашлик'))).body), textsOf('uk').search.readAs({ text: 'шашлик' }))
})

t.test('any input gets a page: never an error, never markup, never reversed text', async (t) => {
  const typed = [
    'я'.repeat(1000),
    '😀'.repeat(500),
    'борщ '.repeat(200),
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><h1>',
    '{query}',
    '{{борщ}}',
    '\u202Eборщ\u202C',
    'бо\u0000рщ\u0007',
    '%',
    '%zz',
    '\uD800',
    "' OR 1=1 --",
    '../../etc',
    '${7*7}',
    'שלום',
    '＜борщ＞',
    '\u0301'.repeat(99),
  ]
  for (const text of typed) {
    const q = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
    for (const path of ['/search', '/ru/search']) {
      const { body, statusCode } = await guest.get(`${path}?q=${q}`)
      t.equal(statusCode, 200, text.slice(0, 20))
      t.equal(body.split('<h1').length - 1, 1)
      t.same(foundIn(rootOf(body), /<script|<img src=x/), [])
      const { query } = dataOf(body)
      t.equal(plainLine(query), query)
      t.ok([...query].length <= 100)
    }
  }
  for (const query of [
    '?q=%',
    '?q=%E0%A4%A',
    '?q[]=x',
    '?q=a&q=b',
    '?page=0',
    '?q=борщ&page=-1',
    '?q=борщ&page=x',
    '?q=борщ&page=1e9',
  ])
    t.equal((await guest.get(`/search${encodeURI(query).replaceAll('%25', '%')}`)).statusCode, 200, query)
})

t.test(
  'without scripts pages of results have each dish once and a link to the next page, except the last',
  async (t) => {
    const first = await guest.get(urlOf('салат'))
    const next = /<a href="([^"]+)"[^>]*class="button[^"]*"[^>]*>Показати ще/
      .exec(rootOf(first.body))?.[1]
      ?.replaceAll('&amp;', '&')
    t.equal(next, urlOf('салат', { page: '2' }))
    const second = await guest.get(next ?? '')
    const ids = [first, second].flatMap(({ body }) => dataOf(body).found?.data.map(({ id }) => id) ?? [])
    t.equal(ids.length, dataOf(first.body).found?.meta.total)
    t.equal(new Set(ids).size, ids.length)
    t.notMatch(rootOf(second.body), textsOf('uk').search.more())
    t.equal((await guest.get(urlOf('салат', { page: '9' }))).statusCode, 404)
  },
)

t.test('htmx gets the fragment of results, the shop’s client the whole page', async (t) => {
  const fragment = await guest.get(urlOf('салат', { page: '2' }), { ...htmx, 'hx-target': 'section#search-results' })
  t.match(fragment.body, /^(?:<link rel="preload"[^>]*>)*<section [^>]*id="search-results"/)
  t.same(foundIn(fragment.body, /<h1|<form|<title/), [])
  t.match(String(fragment.headers.vary), 'HX-Target')
  const page = await guest.get(urlOf('салат'), { ...ourClient, 'hx-target': 'main' })
  t.equal(cards(page.body), 12)
  t.match(recordOf(page.body), { id: 'search', url: urlOf('салат') })
})

t.test('the search uses the customer’s restaurant', async (t) => {
  const at = async (terminal: string) => {
    const customer = new Browser(shop.app, { zhar_city_id: terminal === '105' ? '2' : '1', zhar_terminal_id: terminal })
    return dataOf((await customer.get(urlOf('шашлик баранина'))).body).found?.data.find(({ id }) => id === 3)
      ?.in_stop_list
  }
  t.same([await at('101'), await at('105')], [false, true])
})

t.test('while the restaurant is unavailable the cached menu is searched', async (t) => {
  await guest.get('/search')
  await shop.restaurant.stop()
  const partial = await guest.get(urlOf('борщ'), ourClient)
  t.equal(partial.statusCode, 200)
  t.match(recordOf(partial.body).data, { found: { data: [{ name: /борщ/iu }] } })
  t.match(recordOf((await guest.get(urlOf('борщ'))).body), { id: 'search', status: 200 })
  const { body } = await guest.get('/news')
  t.match(
    recordOf(body),
    { id: 'error', status: 503 },
    'a document that has begun and cannot go on becomes the error page',
  )
  t.match(body, '<meta name="robots" content="noindex">')
})
