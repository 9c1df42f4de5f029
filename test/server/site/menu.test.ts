import t from 'tap'
import { parseCatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'

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
