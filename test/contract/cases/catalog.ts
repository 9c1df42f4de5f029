import { businessApi } from '#shared/contract/business.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import { refused, type Cases } from '../api.ts'
import { isOrderable, menuOf } from '../sample-business.ts'

const UNKNOWN = '9999999999'

export const catalogCases: Cases = (t, api) => {
  const { ask, request, target } = api

  t.test('categories contain their products; one product and one category are the same as in the list', async (t) => {
    const [kitchen] = await ask(businessApi.getRestaurants, {})
    const query = { terminal_id: String(kitchen?.terminal_id) }
    const categories = await ask(catalogApi.getCategories, { query })
    const [first] = categories
    const [product] = first?.products ?? []
    t.same(
      categories.flatMap(({ id, products }) => products.filter(({ category }) => category.id !== id)),
      [],
    )
    t.same((await ask(catalogApi.getCategory, { params: { id: String(first?.id) }, query })).data, first)
    t.same((await ask(catalogApi.getProduct, { params: { id: String(product?.id) }, query })).data, product)
  })

  t.test('products by id come in the requested order, without missing ones', async (t) => {
    const ids = (await menuOf(api))
      .slice(0, 3)
      .map(({ id }) => String(id))
      .reverse()
    const found = await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': [...ids, UNKNOWN] } })
    const foundIds = found.map(({ id }) => String(id))
    t.same(target.exact ? foundIds : foundIds.toSorted(), target.exact ? ids : ids.toSorted())
    t.same(await ask(catalogApi.getProductsByIds, { query: { 'product_ids[]': [UNKNOWN] } }), [])
    refused(t, await request(catalogApi.getProductsByIds, { query: { 'product_ids[]': 'x' } }), 422)
  })

  t.test('recommendations are available', async (t) => {
    const [kitchen] = await ask(businessApi.getRestaurants, {})
    const offered = await ask(catalogApi.getRecommendations, { query: { terminal_id: String(kitchen?.terminal_id) } })
    t.same(
      offered.filter((dish) => !isOrderable(dish)),
      [],
    )
  })

  t.test('unknown and invalid ids are 404', async (t) => {
    for (const endpoint of [catalogApi.getProduct, catalogApi.getCategory]) {
      for (const id of [UNKNOWN, '0', '-1', 'x', '1e3', '12345678901', '../1'])
        refused(t, await request(endpoint, { params: { id } }), 404, [], `${endpoint.path} ${id}`)
    }
  })

  t.test('search finds a dish by its name, in both languages', async (t) => {
    const dish = (await menuOf(api)).find(isOrderable)
    const names = {
      uk: dish,
      ru: (await ask(catalogApi.getProduct, { params: { id: String(dish?.id) }, query: {} }, { locale: 'ru' })).data,
    }
    for (const locale of ['uk', 'ru'] as const) {
      const found = await ask(catalogApi.searchProducts, { query: { query: names[locale]?.name ?? '' } }, { locale })
      t.ok(
        found.data.some(({ id }) => id === dish?.id),
        `${names[locale]?.name}`,
      )
    }
    t.match(await ask(catalogApi.searchProducts, { query: { query: 'ъъъъъъъъъъ' } }), {
      data: [],
      meta: { total: 0, current_page: 1, last_page: 1 },
    })
  })

  t.test('found dishes are paged, each once; pages beyond the last are empty', async (t) => {
    const page = (number: number) => ask(catalogApi.searchProducts, { query: { query: 'со', page: String(number) } })
    const { meta } = await page(1)
    const all = await Promise.all(Array.from({ length: meta.last_page }, (_, index) => page(index + 1)))
    const ids = all.flatMap(({ data }) => data.map(({ id }) => id))
    t.equal(ids.length, meta.total)
    t.equal(new Set(ids).size, ids.length)
    t.same((await page(meta.last_page + 1)).data, [])
  })

  t.test('invalid searches are refused by field', async (t) => {
    for (const [query, field] of [
      [{}, 'query'],
      [{ query: 'х'.repeat(101) }, 'query'],
      [{ query: ['a', 'b'] }, 'query'],
      [{ query: 'сом', page: '0' }, 'page'],
      [{ query: 'сом', terminal_id: 'x y' }, 'terminal_id'],
      [{ query: 'сом', sort: 'price' }, 'sort'],
    ] as const) {
      refused(t, await request(catalogApi.searchProducts, { query }), 422, [field])
    }
  })
}
