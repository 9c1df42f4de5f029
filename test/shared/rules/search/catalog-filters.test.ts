import t from 'tap'
import {
  catalogQuery,
  facetsOf,
  isFiltered,
  isRefined,
  parseCatalogFilters,
  priceBounds,
  filtered,
  sorted,
  sorts,
  type Refinable,
} from '#shared/rules/search/catalog-filters.ts'
import type { Locale } from '#shared/locale.ts'

/** Order and filters of dishes, from the query of an address to a list. */

const bare = { sort: 'recommended', available: false, priceFrom: null, priceTo: null, badges: [] } as const
const dish = (name: string, currentPrice: number, change: Partial<Refinable> = {}): Refinable => ({
  name,
  currentPrice,
  is_available: true,
  in_stop_list: false,
  all_favorites_count: 0,
  productData: { minimum: 1, step: 1 },
  ...change,
})
const menu = [
  dish('Їжак', 120.5, { all_favorites_count: 3 }),
  dish('Борщ', 90, { in_stop_list: true, badges: ['hit'] }),
  dish('Ґречка', 90, { all_favorites_count: 9 }),
  dish('Яблуко', 45, { is_available: false }),
  dish('Індичка', 200, { all_favorites_count: 3, badges: ['new', 'spicy'] }),
]
const namesOf = (dishes: readonly Refinable[], query: Record<string, string>, locale: Locale) => {
  const refinement = parseCatalogFilters(query)
  return filtered(sorted(dishes, refinement.sort, locale), refinement).map(({ name }) => name)
}
const names = (query: Record<string, string>, locale: Locale = 'uk') => namesOf(menu, query, locale)

t.test('filters and order are parsed from the address', async (t) => {
  t.same(parseCatalogFilters({}), bare)
  t.same(
    parseCatalogFilters({
      sort: 'price_desc',
      available: '1',
      price_from: '50',
      price_to: '300',
      spicy: '1',
      new: '1',
    }),
    { sort: 'price_desc', available: true, priceFrom: 50, priceTo: 300, badges: ['new', 'spicy'] },
  )
  for (const sort of sorts) t.equal(parseCatalogFilters({ sort }).sort, sort)
})

t.test('unknown values are ignored, never an error', async (t) => {
  for (const query of [
    { sort: 'cheapest', available: 'yes', price_from: '-5', price_to: '1e9', hit: 'true', badges: 'hit' },
    { sort: '', available: '', price_from: '', price_to: '0' },
    { sort: 'constructor', available: '0', price_from: '1.5', price_to: '99999999999' },
    { sort: 'price_asc\0', price_from: 'NaN', price_to: ' 5' },
    { toString: 'x' },
  ])
    t.same(parseCatalogFilters(query), bare, JSON.stringify(query))
})

t.test('reversed bounds of a price are swapped', async (t) => {
  t.match(parseCatalogFilters({ price_from: '300', price_to: '100' }), { priceFrom: 100, priceTo: 300 })
})

t.test('dishes are sorted in each order; equal dishes keep the restaurant’s order', async (t) => {
  t.same(names({}), ['Їжак', 'Борщ', 'Ґречка', 'Яблуко', 'Індичка'])
  t.same(names({ sort: 'price_asc' }), ['Ґречка', 'Їжак', 'Індичка', 'Яблуко', 'Борщ'], 'sold out: last')
  t.same(names({ sort: 'price_desc' }), ['Індичка', 'Їжак', 'Ґречка', 'Борщ', 'Яблуко'])
  t.same(names({ sort: 'popular' }), ['Ґречка', 'Їжак', 'Індичка', 'Борщ', 'Яблуко'])
  t.same(names({ sort: 'name' }), ['Борщ', 'Ґречка', 'Індичка', 'Їжак', 'Яблуко'], 'by the Ukrainian alphabet')
  t.equal(menu[0]?.name, 'Їжак', 'the menu itself stays')
})

t.test('filters leave out unavailable dishes and other prices, bounds included', async (t) => {
  t.same(names({ available: '1' }), ['Їжак', 'Ґречка', 'Індичка'])
  t.same(names({ price_from: '90', price_to: '120' }), ['Борщ', 'Ґречка'])
  t.same(names({ price_from: '121' }), ['Індичка'])
  t.same(names({ price_to: '45', available: '1' }), [])
})

t.test('dishes are filtered by any of the badges, which the address contains', async (t) => {
  t.same(names({ hit: '1' }), ['Борщ'])
  t.same(names({ hit: '1', spicy: '1' }), ['Борщ', 'Індичка'])
  t.same(names({ hit: '1', spicy: '1', available: '1' }), ['Індичка'])
  t.equal(
    catalogQuery(parseCatalogFilters({ hit: '1', spicy: '1', available: '1' }), 2),
    '?available=1&hit=1&spicy=1&page=2',
  )
  t.same(facetsOf(menu).badges, ['new', 'hit', 'spicy'])
  t.same(facetsOf(menu.slice(0, 2)).badges, ['hit'])
})

t.test(
  'a dish sold by weight is filtered and sorted by the price of its minimum amount, which its card shows',
  async (t) => {
    const weighed = [
      dish('Ребра', 94.5, { productData: { minimum: 300, step: 100 } }),
      dish('Суп', 120),
      dish('Сир', 200),
    ]
    const named = (query: Record<string, string>): string[] => namesOf(weighed, query, 'uk')
    t.same(named({ price_to: '100' }), [], '94.50 buys nothing')
    t.same(named({ price_from: '250', price_to: '284' }), ['Ребра'])
    t.same(named({ sort: 'price_asc' }), ['Суп', 'Сир', 'Ребра'])
    t.same(priceBounds(weighed), { from: 120, to: 284 })
  },
)

t.test('a sorted list is complete, a filtered one is not', async (t) => {
  t.same([isFiltered(bare), isRefined(bare)], [false, false])
  t.same([isFiltered({ ...bare, sort: 'name' }), isRefined({ ...bare, sort: 'name' })], [false, true])
  for (const change of [{ available: true }, { badges: ['hit'] as const }, { priceFrom: 1 }, { priceTo: 1 }])
    t.same([isFiltered({ ...bare, ...change }), isRefined({ ...bare, ...change })], [true, true])
})

t.test('the lowest and highest price are the bounds of the filter, if they differ', async (t) => {
  t.same(priceBounds(menu), { from: 45, to: 200 })
  t.same(priceBounds([dish('a', 10.2), dish('b', 10.7)]), { from: 10, to: 11 })
  for (const few of [[], [dish('a', 10)], [dish('a', 10), dish('b', 10)]]) t.equal(priceBounds(few), null)
})
