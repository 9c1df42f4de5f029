import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { locales } from '#shared/locale.ts'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { checkOffer } from '#server/process/doctor/check-brand.ts'
import { secondBrand } from '../../data/brands/second-brand.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { Browser } from '../../support/http-browser.ts'
import { startShop } from '../../support/start-shop.ts'

/** The public offer of a brand file, where the backend has no pages. */

const folder = t.testdir({
  'offer-uk.html': '<h2>Предмет</h2><p>Продаємо миски.</p><script>alert(1)</script>',
  'offer-ru.html': '<h2>Предмет</h2><p>Продаём миски.</p>',
})
cpSync(join(secondBrand, '..'), folder, { recursive: true })
const BRAND_FILE = join(folder, 'brand.json')
const brand: object = JSON.parse(readFileSync(secondBrand, 'utf8'))
writeFileSync(BRAND_FILE, JSON.stringify({ ...brand, offer: { uk: 'offer-uk.html', ru: 'offer-ru.html' } }))

const restaurant = await startFakeRestaurant(t)
restaurant.lack('getPage')

t.test('guests can read it; other pages are left out', async (t) => {
  const { app } = await startShop(t, {
    upstream: restaurant,
    variables: { BRAND_FILE, PUBLIC_ORIGIN: 'http://a.test' },
  })
  await app.backend.watch()
  t.same(app.capabilities.missingFeatures, ['pages', 'about', 'privacy'])
  for (const [locale, text] of [
    ['uk', '<p>Продаємо миски.</p>'],
    ['ru', '<p>Продаём миски.</p>'],
  ] as const) {
    const browser = new Browser(app, { i18n_redirected: locale })
    const address = href(locale, 'page', { slug: OFFER_SLUG })
    const { statusCode, body } = await browser.get(address)
    const page = (await app.inject({ url: `/bff/pages/${OFFER_SLUG}`, headers: { 'accept-language': locale } })).json()
    t.match(page, { title: textsOf(locale).nav.footer.offer(), html: text })
    t.ok(statusCode === 200 && body.includes(text) && body.includes(`<h1>${page.title}</h1>`))
    t.notOk(body.includes('alert(1)'))
    for (const url of [href(locale, 'home'), href(locale, 'catering')])
      t.ok((await browser.get(url)).body.includes(`href="${address}"`), url)
    t.equal((await browser.get(href(locale, 'page', { slug: 'dostavka' }))).statusCode, 302)
  }
  t.match((await app.inject('/sitemap.xml')).body, OFFER_SLUG)
})

t.test('without it nothing leads to an offer, and doctor says so', async (t) => {
  const settings = { RESTAURANT_API_URL: restaurant.origin, RESTAURANT_API_HEADERS: {}, BRAND_FILE: secondBrand }
  t.match(await checkOffer(settings), [{ state: 'doubtful', message: /cannot read/, remedy: /brand file/ }])
  t.match(await checkOffer({ ...settings, BRAND_FILE }), [{ state: 'good', message: 'from the brand file' }])
  t.same(await checkOffer({ ...settings, RESTAURANT_API_URL: undefined }), [])
  const { app } = await startShop(t, { upstream: restaurant, variables: { BRAND_FILE: secondBrand } })
  await app.backend.watch()
  for (const locale of locales) {
    const { body } = await new Browser(app, { i18n_redirected: locale }).get(href(locale, 'home'))
    t.notOk(body.includes(OFFER_SLUG))
  }
  restaurant.lackOnly()
  t.match(await checkOffer(settings), [{ state: 'good', message: 'a page of the backend' }])
})
