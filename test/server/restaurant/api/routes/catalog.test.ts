import t from 'tap'
import { catalogApi } from '#shared/contract/catalog.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, database } = await openRestaurant(t)

t.test('stop lists differ by restaurant; without a restaurant none applies', async (t) => {
  const stops = await database.selectFrom('stops').selectAll().execute()
  const stoppedAt = async (terminal_id?: string) => {
    const categories = await ask(catalogApi.getCategories, { query: terminal_id ? { terminal_id } : {} })
    return categories
      .flatMap(({ products }) => products)
      .filter(({ in_stop_list }) => in_stop_list)
      .map(({ id }) => id)
  }
  for (const { terminal_id } of stops) {
    const expected = stops.filter((stop) => stop.terminal_id === terminal_id).map(({ product_id }) => product_id)
    t.same((await stoppedAt(String(terminal_id))).toSorted(), expected.toSorted(), `kitchen ${terminal_id}`)
  }
  t.same(await stoppedAt(), [])
})

t.test('dishes have their weights and prices', async (t) => {
  const [kebab] = await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': '3' } })
  t.match(kebab, { currentPrice: 178, price_per_serving: 534, productData: { minimum: 300, step: 100, unit: 'g' } })
  const [coffee] = await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': '112' } })
  t.match(coffee, { currentPrice: 59.5, price_per_serving: null, productData: { minimum: 1, step: 1, unit: 'piece' } })
})

t.test('a dish has its composition in the requested language; without data it is null', async (t) => {
  const dish = async (id: string, locale?: 'ru') =>
    (await ask(catalogApi.getProduct, { params: { id }, query: {} }, { ...(locale && { locale }) })).data
  t.match(await dish('50'), {
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'mustard'],
    diets: [],
    ingredients: /лосось/,
  })
  t.match((await dish('50', 'ru')).ingredients, /солёные огурцы/)
  t.same((await dish('52')).diets, ['vegetarian', 'vegan'])
  await database.deleteFrom('compositions').where('product_id', '=', 50).execute()
  t.match(await dish('50'), { allergens: null, diets: null, ingredients: '' })
})
