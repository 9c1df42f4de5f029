import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import t from 'tap'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'
import { largeMenu } from '../../support/large-menu.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { startDemoRestaurant } from '../../support/demo-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { endless } from '../../support/test-settings.ts'

/** A menu of 10 000 dishes in twelve categories. */

const DISHES = 10_000
/** Bytes of a document besides the styles, which a browser loads once. */
const DOCUMENT_MAX = 150_000
const origin = 'https://zhar.example'
const upstream = await startDemoRestaurant(t, { place: await largeMenu(t, DISHES) })
const { app, get } = await startShop(t, { upstream, variables: { PUBLIC_ORIGIN: origin }, timeouts: endless })
const bytesOf = (html: string): number => Buffer.byteLength(html.replace(/<style\b.*?<\/style>/gs, ''))
const categoryOf = (html: string) => recordOf(html).data as PageData['category']
const idsOf = (html: string): number[] => categoryOf(html).section.products.map(({ id }) => id)

t.test('every page opens, no document is over 150 kB, and its cards are bounded', async (t) => {
  for (const locale of locales)
    for (const path of [
      href(locale, 'home'),
      href(locale, 'catalog'),
      `${href(locale, 'catalog')}?page=2`,
      `${href(locale, 'catalog')}?sort=price_desc&available=1`,
      href(locale, 'category', { id: 1 }),
      `${href(locale, 'category', { id: 1 })}?sort=name&price_from=100`,
      href(locale, 'product', { id: 7 }),
      href(locale, 'product', { id: 10_777 }),
      href(locale, 'favorites'),
      href(locale, 'cart'),
    ]) {
      const { statusCode, body } = await get(path)
      t.equal(statusCode, 200, path)
      t.ok(bytesOf(body) <= DOCUMENT_MAX, `${path}: ${bytesOf(body)} bytes`)
    }
})

t.test(
  'the pages of a category list each of its dishes once, with links for browsers and search engines',
  async (t) => {
    const path = href('uk', 'category', { id: 2 })
    const first = await get(path)
    const { pages, section } = categoryOf(first.body)
    t.ok(pages.last > 10)
    t.match(first.body, `<link rel="next" href="${origin}${path}?page=2">`)
    t.match(first.body, `rel="next" href="${path}?page=2"`, 'a link in the page')
    const listed = await Promise.all(
      Array.from({ length: pages.last }, async (_, at) => idsOf((await get(`${path}?page=${at + 1}`)).body)),
    )
    t.equal(new Set(listed.flat()).size, section.total)
    t.equal(listed.flat().length, section.total)
    const last = await get(`${path}?page=${pages.last}`)
    t.match(last.body, `<link rel="canonical" href="${origin}${path}?page=${pages.last}">`)
    t.match(last.body, `<link rel="prev" href="${origin}${path}?page=${pages.last - 1}">`)
    t.notMatch(last.body, '<link rel="next"')
    t.equal((await get(`${path}?page=${pages.last + 1}`)).statusCode, 404, 'no page after the last one')
  },
)

t.test('a later page of dishes is a fragment of its own, with the filters of its link', async (t) => {
  const { body } = await get('/catalog/2?sort=price_asc&available=1&page=2', {
    'hx-request': 'true',
    'hx-target': 'dishes',
  })
  t.match(body, /^<section class="container menu-section" id="dishes"/)
  t.match(body, 'href="/catalog/2?sort=price_asc&amp;available=1&amp;page=3"')
})

t.test('the menu shows each category once, and each leads to all of its dishes', async (t) => {
  const first = recordOf((await get('/catalog')).body).data as PageData['catalog']
  t.equal(first.total, DISHES)
  const documents = await Promise.all(
    Array.from({ length: first.pages.last }, (_, at) => get(`/catalog${at ? `?page=${at + 1}` : ''}`)),
  )
  const sections = documents.flatMap(({ body }) => (recordOf(body).data as PageData['catalog']).sections)
  t.equal(new Set(sections.map(({ category }) => category.id)).size, 12)
  t.equal(sections.length, 12)
  for (const { products, total } of sections) t.ok(products.length < total)
  t.match(documents[0]?.body, `href="/catalog/${sections[0]?.category.id}" class="button`)
})

t.test('filters and order apply to all dishes of a category, not to one page of them', async (t) => {
  const pricesOn = async (query: string) => {
    const { section, pages } = categoryOf((await get(`/catalog/2?${query}`)).body)
    return { prices: section.products.map(minimumSale), total: section.total, last: pages.last }
  }
  const cheapest = await pricesOn('sort=price_asc&available=1')
  const dearest = await pricesOn(`sort=price_asc&available=1&page=${cheapest.last}`)
  const from = await pricesOn('sort=price_desc&available=1')
  t.same(
    cheapest.prices,
    cheapest.prices.toSorted((one, other) => one - other),
  )
  t.ok(Math.max(...cheapest.prices) <= Math.min(...dearest.prices))
  t.equal(from.prices[0], dearest.prices.at(-1))
  const some = await pricesOn('price_from=300&price_to=320')
  t.ok(some.total > 0 && some.total < cheapest.total)
  const names = categoryOf((await get('/catalog/2?sort=name')).body).section.products.map(({ name }) => name)
  t.same(names, names.toSorted(new Intl.Collator('uk').compare), 'by the Ukrainian alphabet')
})

t.test('badges filter all dishes of the menu, of a category and of a search', async (t) => {
  const pageOf = async <Id extends 'catalog' | 'category' | 'search'>(_: Id, path: string) =>
    recordOf((await get(path)).body).data as PageData[Id]
  const bare = await pageOf('category', '/catalog/5')
  t.same(bare.badges, ['new', 'hit'], 'burgers are never spicy')
  const hits = await pageOf('category', '/catalog/5?hit=1')
  t.ok(hits.section.total > 40 && hits.section.total < bare.section.total)
  const last = await pageOf('category', `/catalog/5?hit=1&page=${hits.pages.last}`)
  for (const { section } of [hits, last]) for (const { badges } of section.products) t.ok(badges?.includes('hit'))
  const fresh = await pageOf('category', '/catalog/5?new=1')
  const both = await pageOf('category', '/catalog/5?new=1&hit=1')
  t.equal(both.section.total, fresh.section.total + hits.section.total)
  const whole = await pageOf('catalog', '/catalog?spicy=1')
  t.same(whole.badges, ['new', 'hit', 'spicy'])
  t.ok(whole.total > 0 && whole.total < DISHES)
  const found = await pageOf('search', `/search?q=${encodeURIComponent('бургер')}&hit=1`)
  t.ok(found.found!.meta.total > 0)
  for (const { badges } of found.found!.data) t.ok(badges?.includes('hit'))
})

t.test('a search that leaves out what dishes mention looks through all of them', async (t) => {
  const totalOf = async (text: string) =>
    (recordOf((await get(`/search?q=${encodeURIComponent(text)}`)).body).data as PageData['search']).found?.meta.total
  t.equal(await totalOf('без динозаврів'), DISHES)
  const [burgers, some] = [await totalOf('бургер'), await totalOf('бургер без цибулі')]
  t.ok(burgers! > 500)
  t.ok(some! > 240 && some! < burgers!, `${some} of ${burgers}`)
})

t.test('favourites and the cart without scripts show dishes of any page', async (t) => {
  const { body } = await get('/favorites', { cookie: `zhar_favourites=${encodeURIComponent('[10777,3]')}` })
  t.match(body, 'href="/product/10777"')
  t.match(body, 'href="/product/3"')
  const browser = new Browser(app)
  await sendForm(browser, '/forms', { add: '10777', back: '/' })
  t.match((await browser.get('/cart')).body, 'href="/product/10777"')
})

t.test('the sitemap lists each dish once in each language', async (t) => {
  const { body } = await get('/sitemap.xml')
  const entries = await parseSitemap(Readable.from(body))
  const dishes = entries.map(({ url }) => url).filter((url) => /\/product\/\d+$/.test(url))
  t.equal(dishes.length, 2 * DISHES)
  t.equal(new Set(dishes).size, 2 * DISHES)
  t.ok(body.length < 20_000_000, `${body.length}: crawlers take 50 MB`)
})
