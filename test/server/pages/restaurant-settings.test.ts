import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { textsOf } from '#server/texts.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'

/** A dish's bonus is shown in hryvnias before it is in the cart, to all customers. */

const { options } = bffExamples.readStart.answer
const codes = { integration_code_before_head: '', integration_code_before_body: '' }
/** The bonus as shown on the dish's page, the whole menu, its category, a search, the home page and the favourites. */
async function pages(bonus_percent: number | null, locale: Locale): Promise<string[]> {
  const { restaurant, get } = await startShop(t, { upstream: await startFakeRestaurant(t) })
  restaurant.answer('getOptions', { ...options, ...codes, bonus_percent })
  const urls = [
    href(locale, 'product', { id: 1 }),
    href(locale, 'catalog'),
    href(locale, 'category', { id: 3 }),
    `${href(locale, 'search')}?q=x`,
    href(locale, 'home'),
    href(locale, 'favorites'),
  ]
  return Promise.all(
    urls.map(async (url) =>
      rootOf((await get(url, { cookie: `i18n_redirected=${locale}; zhar_favourites=%5B1%5D` })).body).replace(
        /<[^>]+>/g,
        '',
      ),
    ),
  )
}

t.test(
  'a dish shows the points of its minimum amount, on its page and on cards of the menu, at the restaurant’s rate',
  async (t) => {
    const { points, pointsBack } = textsOf('ru').product
    const [page, ...cards] = await pages(10, 'ru')
    t.ok(page?.includes(points({ money: '28\u00a0₴' })))
    const bonuses = pointsBack({ money: '28\u00a0₴' })
    for (const card of cards) t.ok(card.includes(`94,50\u00a0₴ за\u00a0100\u00a0г · ${bonuses}`))
  },
)

t.test('on the page of a dish the points follow the choices, as the sum does', async (t) => {
  const { restaurant, get } = await startShop(t, { upstream: await startFakeRestaurant(t) })
  restaurant.answer('getOptions', { ...options, ...codes, bonus_percent: 10 })
  const { body } = await get(`${href('uk', 'product', { id: 1 })}?options=${encodeURIComponent("1'11.1'12")}`)
  const page = rootOf(body).replace(/<[^>]+>/g, '')
  t.ok(page.includes('323,50\u00a0₴'), 'one sauce of two is free')
  t.ok(page.includes(textsOf('uk').product.points({ money: '32\u00a0₴' })))
})

t.test('a restaurant without points promises none', async (t) => {
  for (const page of await pages(null, 'uk')) t.notMatch(page, /бонусами/)
})

const texts = textsOf('uk')

t.test('without scripts a cart that can only be paid online leads to the phone instead of a form', async (t) => {
  const pageWith = async (payment_methods: string[]): Promise<string> => {
    const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
    front.restaurant.answer('getOptions', { ...options, ...codes, payment_methods })
    const browser = new Browser(front.app, { i18n_redirected: 'uk' })
    await sendForm(browser, '/forms', { add: '1' })
    return (await browser.get(href('uk', 'pickup'))).body
  }
  const online = await pageWith(['card_online'])
  t.match(online, texts.noScript.onlyOnline())
  t.match(online, `href="${href('uk', 'contacts')}"`)
  t.notMatch(online, 'name="payment"')
  const both = await pageWith(['card_online', 'cash'])
  t.match(both, 'value="cash"')
  t.notMatch(both, texts.noScript.onlyOnline())
})
