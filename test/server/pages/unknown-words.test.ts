import t from 'tap'
import { restaurantExamples } from '#server/bff/openapi/examples.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startExampleBackend } from '../../fakes/example-backend.ts'
import { startShop } from '../../support/start-shop.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { Browser } from '../../support/http-browser.ts'

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
