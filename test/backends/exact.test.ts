import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient } from '../support/http-browser.ts'
import { startExact } from './exact.ts'
import { faultsOfLog, shopBefore, signIn } from './shop-before.ts'
import { faultsOfRoutes, follow } from './sweep.ts'

/** The shop with a backend that implements exactly the specification. */

const { origin, restaurant } = await startExact(t)
const { app, log } = await shopBefore(t, origin)
const signedIn = (browser: Browser, phone: string): Promise<number[]> => signIn(browser, phone, restaurant.smsCode)

for (const [who, phone] of Object.entries({ 'a guest': null, 'a customer': '380671234567' })) {
  t.test(
    `every route answers ${who}, in both languages, as document and as partial, and no link is dead`,
    async (t) => {
      const browser = new Browser(app)
      if (phone) t.same(await signedIn(browser, phone), [200, 200])
      t.same(await faultsOfRoutes(browser), [])
      const { visited, dead } = await follow(browser)
      t.same(dead, [])
      t.ok(visited > 50, `${visited} pages`)
    },
  )
}

t.test('delivery mentions no zones, maps and points that the backend lacks', async (t) => {
  const { delivery } = textsOf('uk').places
  const { body } = await new Browser(app).get(href('uk', 'delivery'))
  t.match(body, delivery.check())
  for (const said of [delivery.none(), delivery.bonuses()]) t.notMatch(body, said)
})

t.test('pages claim no social networks, payments or cities that the backend does not send', async (t) => {
  const browser = new Browser(app)
  const { contacts, delivery, restaurants } = textsOf('uk').places
  const page = async (name: 'contacts' | 'delivery' | 'restaurants'): Promise<string> =>
    (await browser.get(href('uk', name), ourClient)).body
  t.notMatch(await page('contacts'), contacts.socials())
  for (const said of [delivery.payment(), delivery.card(), delivery.cardOnReceipt()])
    t.notMatch(await page('delivery'), said)
  const list = await page('restaurants')
  const known = (await (await fetch(`${origin}/api/get-restaurants`)).json()) as { address: string }[]
  t.match(list, restaurants.leadNearby({ restaurants: known.length }))
  t.equal(list.split(`${known[0]?.address}</p>`).length, 2, 'once')
  t.match(list, /<h1>[^<]+<\/h1>.*<h2 class="visually-hidden">[^<]+<\/h2>.*<h3>/s, 'headings go down step by step')
})

t.test('no page promises prices, times, orders or points that the backend lacks', async (t) => {
  for (const locale of locales) {
    const browser = new Browser(app, { i18n_redirected: locale })
    const { address, noScript, checkout, common, home, places } = textsOf(locale)
    const pages = await Promise.all(
      (['home', 'delivery', 'contacts', 'checkout', 'restaurants'] as const).map(
        async (name) => (await browser.get(href(locale, name))).body,
      ),
    )
    const all = pages.join().replaceAll(/<script type="application\/json".*?<\/script>/gs, '')
    for (const said of [
      home.steps.choose.text(),
      home.steps.bring.text(),
      ...(['courier', 'pickup', 'inhouse'] as const).map((way) => home.ways[way].text()),
      places.delivery.lead(),
      places.contacts.deliveryText(),
      places.delivery.title({ city: 'Київ' }),
      common.noScript(),
      noScript.checkout(),
      checkout.signIn.text(),
      'OrderAction',
      'acceptsReservations',
    ])
      t.notOk(all.includes(said), said)
    for (const said of [
      home.steps.choose.plain(),
      home.ways.courier.plain(),
      address.unpriced(),
      common.noScriptByPhone(),
    ])
      t.ok(all.includes(said), said)
  }
})

t.test('the profile has no preferences about orders that the shop does not accept', async (t) => {
  const browser = new Browser(app, { i18n_redirected: 'uk' })
  t.same(await signedIn(browser, '380671234568'), [200, 200])
  const { account } = textsOf('uk')
  const { body } = await browser.get(href('uk', 'accountProfile'))
  t.ok(body.includes(account.entry()))
  for (const said of [account.contact(), account.noCall()]) t.notOk(body.includes(said), said)
})

t.test('the log has few and short lines', async (t) => {
  t.same(faultsOfLog(log), [])
})
