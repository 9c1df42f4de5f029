import t from 'tap'
import { businessApi } from '#shared/contract/business.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request } = await openRestaurant(t)

t.test('every dictionary answers in both languages', async (t) => {
  const { getOptions, getCities, getRestaurants, getPromotions, getNavigation, getTexts, getSocials } = businessApi
  for (const endpoint of [getOptions, getCities, getRestaurants, getPromotions, getNavigation, getTexts]) {
    const ukrainian = await ask(endpoint, {}, { locale: 'uk' })
    const russian = await ask(endpoint, {}, { locale: 'ru' })
    t.notSame(ukrainian, russian, `${endpoint.path} differs by language`)
    t.strictSame(await ask(endpoint, {}), ukrainian, `${endpoint.path} is Ukrainian when no language is asked for`)
  }
  t.ok((await ask(getSocials, {})).data.length > 0)
})

t.test('lists are complete', async (t) => {
  t.equal((await ask(businessApi.getCities, {})).length, 5)
  const restaurants = await ask(businessApi.getRestaurants, {})
  t.equal(restaurants.length, 12)
  t.equal(new Set(restaurants.map(({ terminal_id }) => terminal_id)).size, 12, 'each has its terminal')
})

t.test('the start bundle equals the answers of the single calls', async (t) => {
  const bundle = await ask(businessApi.getStartBundle, { query: { terminal_id: '101' } }, { locale: 'ru' })
  t.strictSame(bundle['get-cities'], await ask(businessApi.getCities, {}, { locale: 'ru' }))
  t.strictSame(bundle['get-restaurants'], await ask(businessApi.getRestaurants, {}, { locale: 'ru' }))
  t.strictSame(bundle['get-promotions'], await ask(businessApi.getPromotions, {}, { locale: 'ru' }))
  t.ok(
    bundle['get-categories'].some(({ products }) => products.some(({ in_stop_list }) => in_stop_list)),
    'stop list of the restaurant',
  )
})

t.test('invalid queries are refused', async (t) => {
  for (const [name, value] of [
    ['terminal_id', '0'],
    ['terminal_id', 'x y'],
    ['terminal_id', 'x'.repeat(65)],
    ['terminal', '101'],
  ] as const) {
    const { status, body } = await request(businessApi.getStartBundle, { query: { [name]: value } })
    t.equal(status, 422, `${name}=${value}`)
    t.same(Object.keys(body.errors), [name])
  }
  const { status, body } = await request({ ...businessApi.getCities, path: '/api/get-planets' }, {}, { locale: 'ru' })
  t.match({ status, body }, { status: 404, body: { message: 'Не найдено.' } })
})
