import t from 'tap'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { UNAVAILABLE_HEADER } from '#shared/address-names.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { json, startMisbehavingServer, type Behaviour } from '../../fakes/misbehaving-server.ts'
import { orderCookies } from '../../support/placed-order-cookies.ts'
import { recordOf, rootOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** Account pages and the order just placed while the restaurant’s answers about them fail. */

const restaurant = await startFakeRestaurant(t)
const between = await startMisbehavingServer(t)
const { id } = bffExamples.readOrder.answer

const personal = /^\/api\/get-(?:order|bonuses|profile)/
/** Menu and dictionaries are answered; calls for one customer fail. */
const misbehave = (how: Behaviour): void =>
  between.behave((request, response) => {
    if (personal.test(request.url ?? '')) return how(request, response)
    void fetch(restaurant.origin + request.url, {
      headers: { 'accept-language': String(request.headers['accept-language']) },
    }).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    )
  })

/** A new shop for each case, because an open breaker would affect the next one. */
async function openShop(): Promise<Browser> {
  const { app } = await startShop(t, { upstream: between, timeouts: TIMEOUTS })
  return new Browser(app, {
    ...orderCookies(app, id, '380671234567'),
    zhar_token: 'a-token-of-the-tests',
    i18n_redirected: 'uk',
  })
}

const pages = locales.flatMap((locale) => [
  ...(['accountOrders', 'accountBonuses', 'accountProfile'] as const).map((name) => ({
    locale,
    name,
    url: href(locale, name),
    text: 'cannotLoadText' as const,
  })),
  { locale, name: 'accountOrder' as const, url: href(locale, 'accountOrder', { id }), text: 'cannotLoadText' as const },
  { locale, name: 'success' as const, url: href(locale, 'success'), text: 'cannotLoadOrder' as const },
])

t.test('on a failure the layout has a retry and the session remains', async (t) => {
  const customer = await openShop()
  misbehave(json({}, 500))
  await Promise.all(
    pages.map(async ({ locale, name, url, text }) => {
      const [document, partial] = await Promise.all([customer.get(url), customer.get(url, ourClient)])
      t.match(
        document,
        {
          statusCode: 200,
          headers: {
            'content-type': /text\/html/,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            [UNAVAILABLE_HEADER]: '1',
          },
        },
        url,
      )
      t.match(document.body, /<header[^]*<main/)
      t.equal(partial.statusCode, 200)
      t.equal(rootOf(partial.body), rootOf(document.body), 'the same page root')
      t.match(recordOf(partial.body), {
        id: 'unavailable',
        locale,
        url,
        status: 200,
        static: false,
        data: { page: name, path: url },
      })
      const root = rootOf(document.body)
      t.ok(root.includes(textsOf(locale).errors[text]()), 'the page explains it')
      t.match(root, `href="${url}"`, 'how to try again')
      t.equal(root.includes('class="account-nav '), name !== 'success', 'inside its room')
      t.equal(root.split('<h1').length, 2, 'one heading')
    }),
  )
  t.ok(customer.cookies.has('zhar_token') && customer.cookies.has('zhar_order_phone'))
})

t.test('a 401 to the customer’s token signs out and opens the sign-in', async (t) => {
  const customer = await openShop()
  misbehave(json({}, 401))
  t.match(await customer.get('/account/orders'), { statusCode: 302, headers: { location: '/?sign-in=account' } })
  t.equal((await customer.get('/?sign-in=account')).statusCode, 200)
  t.same([customer.cookies.has('zhar_token'), customer.cookies.has('zhar_ended')], [false, false])
})

t.test('a delayed 401 does not sign out a browser that has signed in again meanwhile', async (t) => {
  const customer = await openShop()
  misbehave(json({}, 401))
  await customer.get('/account/orders')
  customer.cookies.set('zhar_token', 'a-newer-token-of-the-tests')
  await customer.get('/')
  t.same(
    [customer.cookies.get('zhar_token'), customer.cookies.has('zhar_ended')],
    ['a-newer-token-of-the-tests', false],
  )
})

t.test('a missing order is a 404, not a fault of the restaurant', async (t) => {
  const customer = await openShop()
  misbehave(json({}, 404))
  for (const url of [href('uk', 'accountOrder', { id }), href('ru', 'success')])
    t.equal((await customer.get(url)).statusCode, 404, url)
})
