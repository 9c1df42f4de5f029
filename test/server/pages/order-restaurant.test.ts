import t from 'tap'
import { bffExamples, restaurantExamples } from '#server/bff/openapi/examples.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { rootOf } from '../../support/parsed-page.ts'

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
