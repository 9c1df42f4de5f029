import t from 'tap'
import uk from '#locales/uk/index.ts'
import { Browser } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'
import { restaurantExamples } from '#server/bff/openapi/examples.ts'

/** Pages that list all restaurants begin with those of the chosen city. */

const restaurant = await startFakeRestaurant(t)
const bundle = restaurantExamples.getStartBundle.answer
const [place] = bundle['get-restaurants']
const cities = [1, 2, 3].map((id) => ({ id, name: `Місто ${id}` }))
const restaurants = [1, 2, 3, 2].map((city_id, at) => ({ ...place!, id: at + 1, city_id, name: `Жар ${at + 1}` }))
restaurant.answer('getStartBundle', { ...bundle, 'get-cities': cities, 'get-restaurants': restaurants })
restaurant.answer('getCities', cities)
restaurant.answer('getRestaurants', restaurants)
const { app } = await startShop(t, { upstream: restaurant })
const customer = new Browser(app, { zhar_city_id: '2' })

/** Numbers in the order of the page. */
const numbersIn = (html: string, pattern: RegExp): number[] => [
  ...new Set([...rootOf(html).matchAll(pattern)].map(([, number]) => Number(number))),
]
const NAMED = /Жар (\d)/g
const OFFERED = /(?:Жар|>Місто) (\d)<\/option/g

t.test('addresses and choices begin with the own city', async (t) => {
  for (const [path, pattern] of [
    ['/restaurants', NAMED],
    ['/contacts', NAMED],
    ['/reviews', OFFERED],
    ['/quality-department', OFFERED],
  ] as const)
    t.same(numbersIn((await customer.get(path)).body, pattern), [2, 4, 1, 3], path)
  t.same(numbersIn((await customer.get('/catering')).body, OFFERED), [2, 1, 3])
  const { body } = await new Browser(app).get('/contacts')
  t.same(numbersIn(body, NAMED), [1, 2, 4, 3], 'without a choice as the backend lists its cities')
})

t.test('the form for a review is one press from the top', async (t) => {
  const html = rootOf((await customer.get('/reviews')).body)
  t.ok(html.indexOf('href="#reviews-add"') < html.indexOf('id="review-list"'))
  t.ok(html.includes(uk.reviews.write))
})
