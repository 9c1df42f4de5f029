import t from 'tap'
import { clockChange, kyivDay, kyivMinute } from '#server/site/clock-change.ts'
import { menuOf } from '#server/site/menu.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { searchFor, type SearchSource } from '#server/site/search.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { type Category, Product } from '#shared/contract/catalog.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { dayOfDate } from '#shared/rules/hours/working-hours.ts'
import { parseCatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { groupOf, optionOf } from '../../support/option-groups.ts'
import { wallAt } from '../../oracle/calendars.ts'

/** The menu of the restaurant that serves the customer's city. */

const product = (id: number) => ({
  id,
  name: `dish ${id}`,
  currentPrice: id,
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  badges: [],
  cooking_minutes: null,
  option_groups: [],
  description: 'long words',
  ingredients: 'many of them',
})
const bundles = new Map(
  ['101', '102', '105', 'none'].map((terminal) => [
    terminal,
    {
      'get-cities': [{ id: 1 }],
      'get-restaurants': [{ city_id: 1 }],
      'get-promotions': [{}],
      'get-navigation': [{}],
      'social-and-messenger': [{}],
      'texts-for-site': { h1: '' },
      'get-categories': [
        { id: 1, name: terminal, products: [product(7), product(8)] },
        { id: 2, name: 'empty', products: [] },
      ],
    },
  ]),
)
const asked: unknown[] = []

function contextFor(
  cityId: number | null,
  cities = [{ id: 1 }, { id: 2 }, { id: 9 }],
  terminalId: number | null = null,
): PublicContext {
  const restaurants = [
    { city_id: 1, terminal_id: 101 },
    { city_id: 1, terminal_id: 102 },
    { city_id: 2, terminal_id: 105 },
  ]
  const read = async (name: string, input: { query?: { terminal_id?: string } }) => {
    asked.push([name, input])
    return {
      getCities: cities,
      getRestaurants: restaurants,
      getStartBundle: bundles.get(input.query?.terminal_id ?? 'none'),
    }[name]
  }
  return {
    locale: 'uk',
    cityId,
    terminalId,
    promotionId: null,
    params: {},
    requestId: 'r',
    anonymous: { read },
  } as unknown as PublicContext
}

t.test('a city has the menu of its first restaurant', async (t) => {
  const kitchen = async (cityId: number | null, cities?: { id: number }[]): Promise<string | undefined> =>
    (await menuOf(contextFor(cityId, cities))).heads[0]?.name
  t.equal(await kitchen(2), '105')
  t.equal(await kitchen(null), '101', 'nothing chosen: the first city')
  t.equal(await kitchen(77), '101', 'an unknown city too')
  t.equal(await kitchen(9), 'none', 'a city without a restaurant has the common menu')
  t.equal(await kitchen(null, []), '101', 'without cities each restaurant is everywhere')
})

t.test('a chosen restaurant is used if it is in the city', async (t) => {
  const kitchen = async (cityId: number | null, terminalId: number): Promise<string | undefined> =>
    (await menuOf(contextFor(cityId, undefined, terminalId))).heads[0]?.name
  t.equal(await kitchen(1, 102), '102')
  t.equal(await kitchen(null, 102), '102', 'nothing chosen: the first city')
  t.equal(await kitchen(2, 102), '105', 'a restaurant of another city is ignored')
  t.equal(await kitchen(1, 777), '101', 'and so is an unknown one')
})

t.test('categories and products are found by id; cards have no descriptions', async (t) => {
  const menu = await menuOf(contextFor(1))
  const { products } = menu.dishes(1, { refinement: parseCatalogFilters({}), page: 1, size: 10 })
  t.match(menu.category(1), { id: 1 })
  t.match(products, [{ id: 7 }, { id: 8 }])
  t.notOk(products.some((card) => 'description' in card || 'ingredients' in card))
  t.notOk(menu.heads.some((head) => 'products' in head))
  t.match(menu.products.get(8), { id: 8, description: 'long words', ingredients: 'many of them' })
  t.equal(menu.category(3), undefined)
  t.equal(menu.products.get(1), undefined)
  t.equal(await menuOf(contextFor(1)), menu, 'indexed once an answer')
  t.equal(menu.popular(), menu.popular(), 'and so is what many like')
})

const [
  {
    products: [example],
  },
] = bffExamples.listCategories.answer as [Category & { products: [Product] }]

t.test('each dish is read once, however many names a query leaves out, and six names at most', async (t) => {
  let reads = 0
  const dishes = Array.from({ length: 40 }, (_, at): Product => ({
    ...example,
    id: at + 1,
    name: `Страва ${at}`,
    description: 'Зварено сьогодні',
    get ingredients() {
      reads += 1
      return 'цибуля, часник, кріп, буряк, морква, редька, капуста'
    },
  }))
  const none = () => Promise.reject(new Error('not asked'))
  const source: SearchSource = { ask: none, inMenu: none, menu: async () => dishes, translated: async () => [] }
  const all = await searchFor('без динозавра і дракона і ящура і єдинорога і грифона і привида і цибулі', '1', source)
  t.match(all, {
    left_out: [],
    not_left_out: ['динозавра', 'дракона', 'ящура', 'єдинорога', 'грифона', 'привида', 'цибулі'],
    meta: { total: 40 },
  })
  t.match(await searchFor('без цибулі і редьки і динозавра', '1', source), {
    left_out: ['цибулі', 'редьки'],
    not_left_out: ['динозавра'],
    meta: { total: 0 },
  })
  t.equal(reads, 40)
})

const dish = (...option_groups: object[]) =>
  Product.parse({
    id: 7,
    name: 'Бургер',
    slug: 'burher',
    currentPrice: 200,
    weight: '310 г',
    productData: { minimum: 1, step: 1, unit: 'piece' },
    category: { id: 1, name: 'Бургери', slug: 'burhery' },
    option_groups,
  })

t.test('a card weighs what "+" adds: the dish with its usual choices', async (t) => {
  const fries = (is_default: boolean) =>
    groupOf(1, 'Гарнір', {}, [optionOf(11, 'Фрі', { weight: '120 г', is_default }), optionOf(12, 'Рис')])
  t.equal(cardOf(dish()).weight, '310 г')
  t.equal(cardOf(dish(fries(false))).weight, '310 г')
  t.equal(cardOf(dish(fries(true))).weight, '430\u00a0г')
})

const changeAt = (instant: string) => {
  const { at, ...ahead } = clockChange(new Date(instant))
  return { at: new Date(at * 60_000).toISOString(), ...ahead }
}
const spring = { at: '2026-03-29T01:00:00.000Z', before: 120, after: 180 }
const autumn = { at: '2026-10-25T01:00:00.000Z', before: 180, after: 120 }

t.test('the nearest change of Kyiv’s clock, that of last night included', async (t) => {
  t.same(changeAt('2026-01-15T10:00Z'), spring)
  t.same(changeAt('2026-03-29T00:59Z'), spring)
  t.same(changeAt('2026-03-29T23:00Z'), spring, 'the night is not over for a shift that began before it')
  t.same(changeAt('2026-06-15T10:00Z'), autumn)
  t.same(changeAt('2026-10-26T00:10Z'), autumn)
  t.equal(changeAt('2026-10-27T10:00Z').at, '2027-03-28T01:00:00.000Z')
})

t.test('day and minute are those of Kyiv, around both changes and between them', async (t) => {
  for (const night of ['2026-03-29', '2026-10-25', '2026-06-15'])
    for (let quarter = -200; quarter < 200; quarter += 1) {
      const now = new Date(Date.parse(night) + quarter * 15 * 60_000)
      t.equal(kyivDay(now) * 1440 + kyivMinute(now), wallAt(now.getTime()), now.toISOString())
    }
  t.equal(kyivDay(new Date('2026-11-25T22:00Z')), dayOfDate('2026-11-26'))
})
