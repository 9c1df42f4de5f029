import t from 'tap'
import { locales } from '#shared/locale.ts'
import { OFFER_SLUG, PRIVACY_SLUG } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { Browser } from '../../support/http-browser.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Forms that ask for personal data say what for; fields that are needed are marked. */

const forms = { reviews: 'reviews', catering: 'catering', qualityDepartment: 'quality' } as const

t.test('consent names the purpose of its form and leads to the privacy page, not to the offer', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant })
  const customer = new Browser(app)
  const read = async (at: string): Promise<string> => rootOf((await customer.get(at)).body)
  for (const locale of locales)
    for (const [page, part] of Object.entries(forms) as [keyof typeof forms, 'reviews'][]) {
      const html = await read(href(locale, page))
      t.ok(html.includes(textsOf(locale)[part].form.consent()), `${locale} ${page}`)
      t.ok(html.includes(href(locale, 'page', { slug: PRIVACY_SLUG })))
      t.notOk(html.includes(OFFER_SLUG))
    }
  restaurant.lack('getPage')
  await app.backend.watch()
  const bare = await read(href('uk', 'qualityDepartment'))
  t.ok(bare.includes(textsOf('uk').quality.form.consent()))
  t.notOk(bare.includes(PRIVACY_SLUG), 'a page that the backend lacks')
})

t.test('of the profile’s fields only the name is needed', async (t) => {
  const { app } = await startShop(t, { upstream: await startFakeRestaurant(t) })
  const { body } = await new Browser(app, { zhar_token: 'a-token-of-the-tests' }).get(href('uk', 'accountProfile'))
  const needed = [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => / required=""/.test(tag))
  t.match(needed.join(), /name="name"/)
  t.equal(needed.length, 1)
})
