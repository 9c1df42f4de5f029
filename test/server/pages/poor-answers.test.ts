import t from 'tap'
import { bffExamples, restaurantExamples } from '#server/bff/openapi/examples.ts'
import { textsOf } from '#server/texts.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startExampleBackend } from '../../fakes/example-backend.ts'
import { startShop } from '../../support/start-shop.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { Browser } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'

/** Of a dish’s words and amounts the page shows those it knows, and says of allergens that there are more. */

const bundle = restaurantExamples.getStartBundle.answer
const [category] = bundle['get-categories']
const [dish] = category?.products ?? []

for (const [allergens, said, unsaid] of [
  [['milk', 'horseradish', null], 'others', 'onlyOthers'],
  [['horseradish'], 'onlyOthers', 'others'],
  [['milk'], 'title', 'others'],
] as const)
  t.test(`a dish with ${allergens.join()}`, async (t) => {
    const backend = await startExampleBackend(t)
    const products = [{ ...dish, allergens, diets: ['vegan', 'halal'], badges: ['hit', 'best'] }]
    backend.say('getStartBundle', 200, { ...bundle, 'get-categories': [{ ...category, products }] })
    const { app } = await startShop(t, { upstream: backend })
    for (const locale of locales) {
      const url = href(locale, 'product', { id: dish?.id ?? 0 })
      const page = rootOf((await new Browser(app, { i18n_redirected: locale }).get(url)).body)
      const { diet, product } = textsOf(locale)
      for (const text of [diet.composition[said](), diet.composition.fit.vegan(), product.badges.hit()])
        t.ok(page.includes(text), text)
      t.equal(
        page.includes(diet.groups.milk()),
        allergens.some((one) => one === 'milk'),
      )
      for (const text of [diet.composition[unsaid](), 'horseradish', 'halal', 'best'])
        t.notOk(page.includes(`>${text}<`), text)
    }
  })

t.test('a dish that declares half of its nutrition', async (t) => {
  const backend = await startExampleBackend(t)
  const nutrition = { per_portion: { kcal: 'багато', protein: 12.5, fat: 0 }, per_100g: { fat: null } }
  backend.say('getStartBundle', 200, {
    ...bundle,
    'get-categories': [{ ...category, products: [{ ...dish, nutrition }] }],
  })
  const { app } = await startShop(t, { upstream: backend })
  const { body } = await new Browser(app, { i18n_redirected: 'uk' }).get(href('uk', 'product', { id: dish?.id ?? 0 }))
  const [table = ''] = /<section class="nutrition".*?<\/section>/s.exec(rootOf(body)) ?? []
  t.same(
    [...table.matchAll(/<td>(.*?)<\/td>/g)].map(([, amount]) => amount),
    ['—', '12,5\u00a0г', '0\u00a0г', '—'],
  )
  t.match(body, '"proteinContent":"12.5 g","fatContent":"0 g"')
  t.notMatch(body, /"calories"|carbohydrateContent/)
})

/** An order's page shows a restaurant with a phone only, or with an address only. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t), variables: { UPSTREAM_CACHE: 'off' } })
const [restaurant] = restaurantExamples.getRestaurants.answer
const order = {
  ...bffExamples.readOrder.answer,
  type: 'pickup',
  address: null,
  is_paid: true,
  restaurant: { id: restaurant!.id, name: 'Борщ і Ко', address: 'пл. Ринок, 17' },
}
front.restaurant.answer('getOrder', { data: order })
const browser = new Browser(front.app, { zhar_token: 'a-token-of-the-tests', i18n_redirected: 'uk' })
const page = async (said: object): Promise<string> => {
  front.restaurant.answer('getRestaurants', [{ ...restaurant, ...said }])
  const { body, statusCode } = await browser.get(href('uk', 'accountOrder', { id: order.id }))
  t.equal(statusCode, 200)
  return rootOf(body)
}
const { map } = textsOf('uk').order

t.test('a restaurant without coordinates has a phone and no link to a map', async (t) => {
  const html = await page({ latitude: null, longitude: null, phone: '+380322551450' })
  t.match(html, 'href="tel:+380322551450"')
  t.notOk(html.includes(map()))
})

t.test('a restaurant without a phone has a map and no empty line', async (t) => {
  const html = await page({ latitude: 49.84, longitude: 24.03, phone: '' })
  t.ok(html.includes(map()))
  t.notMatch(html, /href="tel:"|#phone/)
})
