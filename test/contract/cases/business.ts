import { businessApi } from '#shared/contract/business.ts'
import { refused, type Cases } from '../api.ts'

export const businessCases: Cases = (t, { ask, request, target }) => {
  t.test('settings, texts, social networks, navigation and promotions are answered', async (t) => {
    const options = await ask(businessApi.getOptions, {})
    t.ok(options.phone && options.og_title && options.main_meta_title)
    await ask(businessApi.getTexts, {})
    await ask(businessApi.getSocials, {})
    await ask(businessApi.getPromotions, {})
    t.ok((await ask(businessApi.getNavigation, {})).every(({ link }) => /^(\/(?!\/)|https:)/.test(link)))
  })

  t.test('every restaurant has a city and a terminal', async (t) => {
    const cities = (await ask(businessApi.getCities, {})).map(({ id }) => id)
    const restaurants = await ask(businessApi.getRestaurants, {})
    t.ok(cities.length > 0 && restaurants.length > 0)
    t.equal(new Set(restaurants.map(({ terminal_id }) => terminal_id)).size, restaurants.length)
    t.same(
      restaurants.filter(({ city_id }) => city_id !== null && !cities.includes(city_id)),
      [],
    )
  })

  t.test('the start bundle equals the single calls, for any terminal or none', async (t) => {
    const [kitchen] = await ask(businessApi.getRestaurants, {})
    const bundle = await ask(businessApi.getStartBundle, { query: { terminal_id: String(kitchen?.terminal_id) } })
    t.same(bundle['get-cities'], await ask(businessApi.getCities, {}))
    t.same(bundle['get-restaurants'], await ask(businessApi.getRestaurants, {}))
    t.same(bundle['get-promotions'], await ask(businessApi.getPromotions, {}))
    t.same(bundle['get-navigation'], await ask(businessApi.getNavigation, {}))
    t.same(bundle['texts-for-site'], (await ask(businessApi.getTexts, {})).data)
    await ask(businessApi.getStartBundle, { query: {} })
  })

  t.test('Accept-Language ua and ru choose the language', async (t) => {
    for (const endpoint of [businessApi.getCities, businessApi.getRestaurants]) {
      const [ua, ru] = await Promise.all([ask(endpoint, {}), ask(endpoint, {}, { locale: 'ru' })])
      t.same(
        ru.map(({ id }) => id),
        ua.map(({ id }) => id),
      )
      t.not(JSON.stringify(ru), JSON.stringify(ua), endpoint.path)
    }
  })

  t.test('every text of the demo business is in both languages', { skip: !target.exact }, async (t) => {
    const { getOptions, getPromotions, getNavigation, getTexts } = businessApi
    for (const endpoint of [getOptions, getPromotions, getNavigation, getTexts]) {
      const [ua, ru] = [await ask(endpoint, {}), await ask(endpoint, {}, { locale: 'ru' })]
      t.not(JSON.stringify(ru), JSON.stringify(ua), endpoint.path)
    }
  })

  t.test('invalid queries are refused by field', async (t) => {
    for (const [field, value] of [
      ['terminal_id', 'x y'],
      ['terminal_id', '0'],
      ['terminal_id', 'x'.repeat(65)],
      ['terminal', '101'],
    ] as const)
      refused(t, await request(businessApi.getStartBundle, { query: { [field]: value } }), 422, [field], value)
  })
}
