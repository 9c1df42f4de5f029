import t from 'tap'
import type { Locale } from '#shared/locale.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { parseCatalogFilters, priceBounds } from '#shared/rules/catalog-filters.ts'
import { textsOf } from '#server/texts.ts'
import type { ServerEntry } from '#server/rendering/html/bundle.ts'
import { product } from '../../../fake-app.ts'

/** The server's cached cards: the built views, each product rendered repeatedly. */

process.env.NODE_ENV = 'production'
const built = (await import(import.meta.resolve('../../../../../dist/server/entry-server.js'))) as ServerEntry

const closed = { ...product(1).category, is_active_by_time: true, active_from: '08:00', active_until: '11:30' }
const dishes = (): ProductCard[] => [
  ...Array.from({ length: 5 }, (_, n) => product(n + 1)),
  product(6, { name: '<b>«Соус» & "хліб"</b>', weight: '', image_preview: '' }),
  product(7, { in_stop_list: true }),
  product(8, { is_available: false }),
  product(9, { category: closed }),
  product(10, { productData: { minimum: 3, step: 100, unit: 'g' } }),
  product(11, { currentPrice: 0.5, all_favorites_count: 21 }),
  product(12, { allergens: ['milk'], diets: ['vegetarian'] }),
]

/** Pages that show cards of the same products. */
function pagesOf(products: ProductCard[], bonusPercent: number | null) {
  const section = { category: { ...product(1).category, description: '', image: '' }, products, total: products.length }
  const refining = {
    refinement: parseCatalogFilters({}),
    bounds: priceBounds(products),
    badges: [],
    bonusPercent,
    pages: { page: 1, last: 1 },
  }
  return {
    home: {
      heading: '',
      stories: [],
      promotions: [],
      categories: [],
      popular: products,
      reviews: null,
      restaurants: [],
      cities: [],
    },
    catalog: { sections: [section], others: [], total: products.length, ...refining },
    category: { section, categories: [], ...refining },
    search: {
      query: 'соус',
      found: {
        data: products,
        meta: { total: products.length, current_page: 1, last_page: 1, per_page: 24 },
        avoids: [],
        left_out: [],
        not_left_out: [],
        looked_for: 'соус',
      },
      categories: [],
      popular: [],
      badges: [],
      chosen: [],
      bonusPercent,
    },
    favorites: { products },
  } satisfies Partial<{ [Id in keyof PageData]: unknown }>
}
type Pages = ReturnType<typeof pagesOf>

const drawn = (id: keyof Pages, data: Pages[keyof Pages], locale: Locale): Promise<string> =>
  new Promise((resolve, reject) => {
    const record = {
      id,
      locale,
      layout: 'default',
      url: '/',
      title: '',
      description: '',
      status: 200,
      static: false,
      data,
      prefix: 'p-',
      build: 'b',
      foreignCode: false,
    } as unknown as PageRecord
    const parts: Buffer[] = []
    built.renderPage(
      { record, texts: textsOf(locale), deferred: {}, nonce: undefined, mode: 'complete' },
      {
        html: (bytes) => {
          parts.push(bytes)
        },
        done: () => resolve(Buffer.concat(parts).toString()),
        failed: reject,
        report: reject,
      },
    )
  })
const cards = (html: string): string[] => html.match(/<li class="card".*?<\/li>/gs) ?? []

t.test('a cached card is identical to the byte, on each page, in both languages', async (t) => {
  const [known, knownHome] = [pagesOf(dishes(), 5), pagesOf(dishes(), null)]
  for (const pages of [known, knownHome])
    for (const locale of ['uk', 'ru'] as const)
      for (const id of Object.keys(pages) as (keyof Pages)[]) {
        // Products not rendered before.
        const fresh = await drawn(id, pagesOf(dishes(), pages.catalog.bonusPercent)[id], locale)
        t.equal(cards(fresh).length, 12, `${id} shows them`)
        for (const time of ['first', 'second', 'third'])
          t.equal(await drawn(id, pages[id], locale), fresh, `${id}, ${locale}, ${time} time`)
      }
})

t.test('a cached card is not rendered again: a product is read twice at most', async (t) => {
  let looks = 0
  const watched = Object.defineProperty(product(1), 'weight', {
    enumerable: true,
    get: () => {
      looks += 1
      return '350 г'
    },
  })
  const pages = pagesOf([product(2), product(3), product(4), product(5), watched], null)
  for (const id of ['catalog', 'home', 'catalog', 'category', 'search'] as const) await drawn(id, pages[id], 'uk')
  t.equal(looks, 2)
})

t.test('favourites, points and another answer of the restaurant do not leak into other pages', async (t) => {
  const [dish, changed] = [product(1), product(1, { name: 'Інша' })]
  const draw = async (id: keyof Pages, one: ProductCard, percent: number | null) =>
    await drawn(id, pagesOf([product(2), product(3), product(4), product(5), one], percent)[id], 'uk')
  for (let time = 0; time < 3; time += 1) {
    t.match(cards(await draw('favorites', dish, null)).at(-1), 'aria-pressed="true"')
    t.match(cards(await draw('catalog', dish, null)).at(-1), 'aria-pressed="false"')
    t.match(cards(await draw('catalog', dish, 10)).at(-1), '<small>')
    t.notMatch(cards(await draw('catalog', dish, null)).at(-1), '<small>')
    t.match(cards(await draw('catalog', changed, null)).at(-1), 'Інша')
  }
})

t.test('a menu larger than the cache is rendered completely', async (t) => {
  const many = Array.from({ length: 700 }, (_, n) => product(n + 1, { name: `Страва ${'ж'.repeat(600)} ${n + 1}` }))
  const { catalog } = pagesOf(many, null)
  const [first, second, third] = [
    await drawn('catalog', catalog, 'uk'),
    await drawn('catalog', catalog, 'uk'),
    await drawn('catalog', catalog, 'uk'),
  ]
  t.equal(cards(first).length, 700)
  t.ok(first === second && second === third, 'the same each time')
})
