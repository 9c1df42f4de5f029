import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { parseEnv } from '#server/env.ts'
import { settingWarnings } from '#server/process/setting-warnings.ts'
import { textsOf } from '#server/texts.ts'
import { optionsFrom } from '#server/restaurant/start.ts'
import { secondBrand } from '../../data/brands/second-brand.ts'
import { Browser } from '../../support/http-browser.ts'
import { startDemoRestaurant } from '../../support/demo-restaurant.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Another brand before the demo's menu: the demo does not speak of itself. */

t.test('titles, the headline and announcements are of the brand', async (t) => {
  const upstream = await startDemoRestaurant(t, { hasOtherBrand: true })
  const { app } = await startShop(t, { upstream, variables: { BRAND_FILE: secondBrand } })
  for (const locale of locales) {
    const browser = new Browser(app, { i18n_redirected: locale })
    const { brand, tagline } = textsOf(locale).common
    for (const url of [
      href(locale, 'home'),
      href(locale, 'category', { id: 1 }),
      href(locale, 'product', { id: 1 }),
      href(locale, 'news'),
      href(locale, 'cart'),
    ]) {
      const head = /<head>.*?<\/head>/s.exec((await browser.get(url)).body)?.[0] ?? ''
      for (const said of ['| Жар', 'Жар —', '/media/og.svg']) t.notOk(head.includes(said), `${url}: ${said}`)
    }
    const { body } = await browser.get(href(locale, 'home'))
    t.match(recordOf(body), { title: `${brand()} — ${tagline()}`, data: { heading: brand() } })
    t.match(body, '--announcement-bar:#')
    const { texts, options } = (await app.inject({ url: '/bff/start', headers: { 'accept-language': locale } })).json()
    t.same(texts, { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null })
    t.match(options, { phone: /^\+380/, main_h1: '' })
  }
})

t.test('the restaurant knows by BRAND_FILE, and the start says whose menu it is', async (t) => {
  t.equal(optionsFrom({ BRAND_FILE: secondBrand }).hasOtherBrand, true)
  t.equal(optionsFrom({}).hasOtherBrand, false)
  const warned = (variables: NodeJS.ProcessEnv) =>
    settingWarnings(parseEnv({ NODE_ENV: 'development', ...variables })).map(({ message }) => message)
  t.match(warned({ BRAND_FILE: secondBrand }), [/the menu, the restaurants and the news are the demo’s/])
  t.same(warned({}), [])
  const connected = { RESTAURANT_API_URL: 'https://api.example', PHONE_HASH_SECRET: 'a-secret-both-sides-know' }
  t.same(warned({ BRAND_FILE: secondBrand, ...connected }), [])
})
