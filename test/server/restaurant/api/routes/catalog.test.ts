import t from 'tap'
import { catalogApi } from '#shared/contract/catalog.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request, database } = await openRestaurant(t)

t.test('categories keep their order, windows and products', async (t) => {
  const categories = await ask(catalogApi.getCategories, { query: {} })
  t.equal(categories.length, 12)
  t.ok(categories.every(({ products }) => products.length > 0))
  t.ok(categories.flatMap(({ products }) => products).length >= 120, 'a real menu')
  const limited = categories.filter(({ is_active_by_time }) => is_active_by_time)
  t.ok(
    limited.some(({ active_from, active_until }) => String(active_from) > String(active_until)),
    'one window crosses midnight',
  )
  t.ok(categories.every(({ is_active_by_time, active_from }) => is_active_by_time === (active_from !== null)))
})

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

t.test('products by id come in the requested order, without unknown ids', async (t) => {
  const byIds = (...ids: string[]) => ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': ids } })
  t.same(
    (await byIds('5', '1', '9999', '3')).map(({ id }) => id),
    [5, 1, 3],
  )
  t.same(
    (await byIds('7')).map(({ id }) => id),
    [7],
    'one id needs no list',
  )
  t.match(await request(catalogApi.getProductsByIds), { status: 200, body: [] })
})

t.test('dishes have their weights and prices', async (t) => {
  const [kebab] = await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': '3' } })
  t.match(kebab, { currentPrice: 178, price_per_serving: 534, productData: { minimum: 300, step: 100, unit: 'g' } })
  const [coffee] = await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': '112' } })
  t.match(coffee, { currentPrice: 59.5, price_per_serving: null, productData: { minimum: 1, step: 1, unit: 'piece' } })
})

t.test('recommendations are available at the restaurant', async (t) => {
  const recommended = await ask(catalogApi.getRecommendations, { query: { terminal_id: '101' } })
  t.ok(recommended.length >= 4)
  t.ok(
    recommended.every(
      ({ is_available, in_stop_list, category }) => is_available && !in_stop_list && !category.is_active_by_time,
    ),
  )
})

t.test('one category and one product equal their entries in the menu', async (t) => {
  const [category] = await ask(catalogApi.getCategories, { query: { terminal_id: '105' } }, { locale: 'ru' })
  const one = await ask(
    catalogApi.getCategory,
    { params: { id: '1' }, query: { terminal_id: '105' } },
    { locale: 'ru' },
  )
  t.strictSame(one.data, category)
  const product = await ask(
    catalogApi.getProduct,
    { params: { id: '3' }, query: { terminal_id: '105' } },
    { locale: 'ru' },
  )
  t.strictSame(
    product.data,
    category?.products.find(({ id }) => id === 3),
  )
  t.equal(product.data.in_stop_list, true)
  t.equal((await ask(catalogApi.getProduct, { params: { id: '3' }, query: {} })).data.in_stop_list, false)
})

t.test('an unknown category or product is 404', async (t) => {
  for (const endpoint of [catalogApi.getCategory, catalogApi.getProduct]) {
    for (const id of ['9999', '0', 'x', '12345678901'])
      t.match(await request(endpoint, { params: { id } }), { status: 404 }, id)
  }
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
