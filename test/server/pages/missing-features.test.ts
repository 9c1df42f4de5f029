import t from 'tap'
import { bffExamples, restaurantExamples } from '#server/bff/openapi/examples.ts'
import { textsOf } from '#server/texts.ts'
import { href } from '#shared/routes.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { probeBackend } from '#server/upstream/capability-probes.ts'
import { capabilities } from '#shared/contract/capabilities.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import { firstAccountPage, insteadOf, leadingOn } from '#shared/missing-pages.ts'
import { locales, inLocale } from '#shared/locale.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { Browser, htmx } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** The shop has no links to features the backend lacks; links from outside redirect. */

type Name = Exclude<Feature, 'about' | 'offer' | 'privacy'>
const callsOf = (names: readonly Name[]): RestaurantCall[] => names.flatMap((name) => [...capabilities[name].calls])
async function openWithout(...names: Name[]) {
  const restaurant = await startFakeRestaurant(t)
  restaurant.lackOnly(...callsOf(names))
  const time = { at: Date.now() }
  const { app } = await startShop(t, {
    upstream: restaurant,
    variables: { PUBLIC_ORIGIN: 'http://shop.test' },
    now: () => new Date(time.at),
  })
  await app.backend.watch()
  return {
    app,
    restaurant,
    time,
    browser: new Browser(app, { zhar_token: 'a-token-of-the-tests', i18n_redirected: 'uk' }),
  }
}

const all = features.filter((name): name is Name => name in capabilities)

/** The fake's category and product. */
const [category] = bffExamples.listCategories.answer
const ids: { [Name in RouteName]?: string } = {
  category: String(category?.id),
  product: String(category?.products[0]?.id),
  accountOrder: bffExamples.readOrder.answer.id,
}
const address = (name: RouteName): string =>
  routes[name].path
    .replace(':id', ids[name] ?? '1')
    .replace(':slug', 'publicnyj-dogovor-oferta')
    .replace(':sealed', 'x'.repeat(64))
const pagesOf = Object.keys(routes).filter(
  (name) => !['success', 'icons', 'offline', 'orderLink'].includes(name),
) as RouteName[]

/** Links of a page within the shop, its own address included. */
const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, link = '']) => link)),
]

t.test('with the required calls only every page has working links and none fails', { timeout: 120_000 }, async (t) => {
  const { app, browser } = await openWithout(...all)
  const hasNeeds = (name: RouteName): boolean => 'needs' in routes[name]
  const gone = (Object.keys(routes) as RouteName[])
    .filter(hasNeeds)
    .flatMap((name) => locales.map((locale) => inLocale(locale, address(name))))
  const found = new Set<string>()
  for (const locale of locales) {
    for (const name of pagesOf) {
      const url = inLocale(locale, address(name))
      const answer = await browser.get(url)
      if (hasNeeds(name)) {
        t.match(
          [answer.statusCode, answer.headers.location],
          [302, inLocale(locale, routes[insteadOf(name, app.capabilities.missingFeatures) ?? 'home'].path)],
          url,
        )
        t.equal((await browser.get(url, htmx)).headers['hx-redirect'], answer.headers.location, `${url}, as a partial`)
        continue
      }
      t.equal(answer.statusCode, 200, url)
      for (const link of linksIn(answer.body)) found.add(link)
    }
  }
  t.same(
    [...found].filter((link) => gone.includes(link)),
    [],
    'no link leads to a missing feature',
  )
  for (const link of found) {
    // The fake's promotions name a category it does not have, and the home page follows the language last read.
    if (/^\/assets\/|^\/(?:ru\/)?catalog\/\d+$|^\/$/.test(link)) continue
    const { statusCode } = await browser.get(link)
    t.ok(statusCode === 200, `${link} is answered with ${statusCode}`)
  }
  const sitemap = (await app.inject('/sitemap.xml')).body
  t.same(
    gone.filter((path) => sitemap.includes(`<loc>http://shop.test${path}</loc>`)),
    [],
  )
  t.equal((await app.inject('/news.xml')).statusCode, 404)
  t.notMatch((await app.inject('/manifest.webmanifest')).body, '/account/orders')
  t.equal((await browser.get('/account')).headers.location, '/account/profile')
})

const DAY_MS = 25 * 60 * 60_000

t.test('each feature missing alone breaks no page, and no page links to it', { timeout: 240_000 }, async (t) => {
  const { app, restaurant, time, browser } = await openWithout()
  for (const [turn, name] of all.entries()) {
    // No state of the previous round remains.
    time.at += DAY_MS
    restaurant.lackOnly(...callsOf([name]))
    app.capabilities.applyVerdicts(
      await probeBackend(app.upstream, { city: '1', restaurant: '1', slugs: [], dish: { id: '1', restaurant: {} } }),
    )
    const { missingFeatures } = app.capabilities
    const locale = locales[turn % 2] ?? 'uk'
    browser.cookies.set('i18n_redirected', locale)
    const faults: string[] = []
    // One order alone is not found where the call is missing: only placing an order distinguishes the two.
    for (const page of pagesOf.filter((one) => one !== 'accountOrder' || name !== 'orders')) {
      const { statusCode, body } = await browser.get(inLocale(locale, address(page)))
      if (statusCode !== (insteadOf(page, missingFeatures) ? 302 : 200)) faults.push(`${page}: ${statusCode}`)
      for (const link of linksIn(body))
        if (leadingOn(link, missingFeatures) !== link) faults.push(`${page} leads to ${link}`)
    }
    t.same(faults, [], `without ${name}: ${missingFeatures.join()}`)
  }
})

t.test('an outage is reported as one: no feature is switched off and no page redirects', async (t) => {
  const { app, restaurant, browser } = await openWithout()
  restaurant.refuse('getNews', { status: 503 })
  // The first page may be cached from the probe.
  t.equal((await browser.get('/news?page=2')).statusCode, 503)
  t.same(app.capabilities.missingFeatures, [])
})

t.test(
  'without the order call the checkout shows the phones of the restaurant, in both languages and without scripts',
  async (t) => {
    const { browser, restaurant } = await openWithout('orders', 'orderList', 'slots')
    for (const [url, title] of [
      ['/checkout', 'Як замовити'],
      ['/ru/checkout', 'Как заказать'],
    ] as const) {
      const { body, statusCode } = await browser.get(url)
      t.match([statusCode, body], [200, title], url)
      t.match(body, /<main.*href="tel:\+380/s)
    }
    t.equal(restaurant.seen.filter(({ name }) => name === 'createOrder').length, 0)
  },
)

t.test('a call that turns out missing is answered as such, and its feature is switched off', async (t) => {
  const { app, restaurant, browser } = await openWithout()
  restaurant.lack('createReview')
  const body = { name: 'Оля', rating: 5, text: 'Смачно', restaurant_id: null }
  const answer = await app.inject({
    method: 'POST',
    url: '/bff/reviews',
    payload: body,
    headers: { origin: 'http://shop.test', 'accept-language': 'uk' },
  })
  t.match([answer.statusCode, answer.json()], [404, { code: 'not_offered' }])
  t.same(app.capabilities.missingFeatures, ['reviewing'])
  t.notMatch((await browser.get('/reviews')).body, 'class="reviews-add"')
})

t.test('addresses that a backend only lists are shown without buttons', async (t) => {
  const { app, browser } = await openWithout('addressBook')
  t.same(app.capabilities.missingFeatures, ['addressBook'])
  const [saved] = restaurantExamples.getUserAddresses.answer.data
  for (const locale of locales) {
    browser.cookies.set('i18n_redirected', locale)
    const url = href(locale, 'accountAddress')
    const page = rootOf((await browser.get(url)).body)
    const { own } = textsOf(locale).address
    for (const text of [saved?.formatted_address ?? '', own.fixed(), `href="${url}"`]) t.ok(page.includes(text), text)
    for (const text of [own.add(), own.edit(), own.remove()]) t.notOk(page.includes(text), text)
  }
})

t.test('where the backend gives no personal data, the profile neither offers it nor deletes the account', async (t) => {
  const { app, browser } = await openWithout('personalData')
  t.same(app.capabilities.missingFeatures, ['personalData'])
  const page = (await browser.get(href('uk', 'accountProfile'))).body
  const { own, entry } = textsOf('uk').account
  t.ok(page.includes(entry()))
  for (const text of [own.title(), own.delete(), '/bff/personal-data']) t.notOk(page.includes(text), text)
  t.match((await browser.get('/bff/personal-data')).json(), { status: 404, code: 'not_offered' })
  t.match((await browser.call('POST', '/bff/delete-account', { pin_code: '7395' })).json(), {
    status: 404,
    code: 'not_offered',
  })
})

t.test('links written by the restaurant to a missing page lead to its replacement', (t) => {
  const missingFeatures: Feature[] = ['news', 'orderList', 'bonuses']
  t.equal(leadingOn('/news/7', missingFeatures), '/')
  t.equal(leadingOn('/ru/news', missingFeatures), '/ru')
  t.equal(leadingOn('/catalog', missingFeatures), '/catalog')
  t.equal(leadingOn('https://elsewhere.test/news', missingFeatures), 'https://elsewhere.test/news')
  t.equal(firstAccountPage(missingFeatures), 'accountAddress')
  t.equal(firstAccountPage([]), 'accountOrders')
  t.equal(insteadOf('pickup', ['orders']), 'checkout')
  t.end()
})
