import t from 'tap'
import { href } from '#shared/routes.ts'
import { accountPath } from '#shared/address-names.ts'
import { startShop } from '../../../support/start-shop.ts'
import { Browser, htmx, ourClient } from '../../../support/http-browser.ts'
import { orderPlaced, signIn } from '../../../support/bff-journeys.ts'

/** Guards of pages, in a running app. */

const shop = await startShop(t)
const fresh = (cookies: Record<string, string> = {}): Browser => new Browser(shop.app, cookies)

const firstVisits: [what: string, acceptLanguage: string | undefined, leads: string | null][] = [
  ['asks for Russian', 'ru', '/ru'],
  ['asks for Ukrainian', 'uk-UA,uk;q=0.9,ru;q=0.8', null],
  ['speaks something else', 'en-US,en;q=0.9,pl;q=0.8', null],
  ['says nothing', undefined, null],
]

t.test('the first visit to "/" redirects to the browser’s language', async (t) => {
  for (const [what, language, leads] of firstVisits) {
    const { statusCode, headers } = await fresh().get(
      '/',
      language === undefined ? {} : { 'accept-language': language },
    )
    t.equal(statusCode, leads ? 302 : 200, what)
    t.equal(headers.location, leads ?? undefined)
    t.match(headers.vary, /Accept-Language, Cookie, Referer/, 'Vary covers the inputs')
    if (leads) t.equal(headers['cache-control'], 'no-store')
  }
  t.equal(
    (await fresh().get('/?utm=1&next=//evil.com', { 'accept-language': 'ru' })).headers.location,
    '/ru?utm=1&next=//evil.com',
    'query kept',
  )
})

t.test('crawlers and requests other than a first visit are not redirected by language', async (t) => {
  const ru = { 'accept-language': 'ru' }
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'bingbot',
    'YandexBot/3.0',
    'facebookexternalhit/1.1 (preview)',
    'Baiduspider',
    'Slurp',
  ]) {
    t.equal((await fresh().get('/', { ...ru, 'user-agent': agent })).statusCode, 200, agent)
  }
  t.equal((await fresh({ i18n_redirected: 'uk' }).get('/', ru)).statusCode, 200, 'chose Ukrainian')
  for (const url of ['/catalog', '/product/1', '/page/dostavka'])
    t.equal((await fresh().get(url, ru)).statusCode, 200, `deep link ${url}`)
  t.equal((await fresh().get('/ru', { 'accept-language': 'uk' })).statusCode, 200)
  t.equal((await fresh().get('/', { ...ru, ...htmx })).statusCode, 200, 'partials stay')
})

t.test('the remembered language leads from "/"', async (t) => {
  const remembered = fresh({ i18n_redirected: 'ru' })
  const { statusCode, headers } = await remembered.get('/?utm=1', { 'accept-language': 'uk' })
  t.equal(statusCode, 302)
  t.match(headers, { location: '/ru?utm=1', 'cache-control': 'no-store', vary: /Accept-Language, Cookie, Referer/ })
  t.equal(remembered.cookies.get('i18n_redirected'), 'ru', 'and stays')
  t.equal((await remembered.get('/', { 'user-agent': 'Googlebot/2.1' })).statusCode, 200, 'crawlers stay')
  t.equal((await fresh({ i18n_redirected: 'ru' }).get('/catalog')).statusCode, 200, 'deep links stay')
  t.equal((await fresh({ i18n_redirected: 'ru' }).get('/', htmx)).statusCode, 200, 'partials stay')
  t.equal(
    (await fresh({ i18n_redirected: 'ru' }).get('/', { referer: 'https://other.example/ru' })).statusCode,
    302,
    'from another site',
  )
  const switched = fresh({ i18n_redirected: 'ru' })
  t.equal(
    (await switched.get('/', { host: 'zhar.example', referer: 'https://zhar.example/ru' })).statusCode,
    200,
    'the language switch without scripts',
  )
  t.equal(switched.cookies.get('i18n_redirected'), 'uk')
})

t.test('a language that was switched to, or found at a first visit, is remembered for a year', async (t) => {
  const cookie = 'i18n_redirected=ru; Max-Age=31536000; Path=/; SameSite=Lax'
  const host = 'zhar.example'
  const guest = fresh()
  t.equal((await guest.get('/ru/catalog')).headers['set-cookie'], undefined, 'not by a link that was opened')
  t.equal(
    (await guest.get('/ru/catalog', { host, referer: 'https://other.example/' })).headers['set-cookie'],
    undefined,
  )
  const from = (path: string) => ({ host, referer: `https://${host}${path}` })
  t.equal((await guest.get('/ru/catalog', from('/ru'))).headers['set-cookie'], undefined, 'nor by following links')
  t.equal((await guest.get('/ru/catalog', from('/catalog'))).headers['set-cookie'], cookie)
  t.equal((await guest.get('/ru', from('/'))).headers['set-cookie'], undefined, 'known already')
  await guest.get('/catalog', { ...htmx, ...from('/ru/catalog') })
  t.equal(guest.cookies.get('i18n_redirected'), 'ru', 'a partial decides nothing')
  await guest.get('/catalog', from('/ru/catalog'))
  t.equal(guest.cookies.get('i18n_redirected'), 'uk')
  t.equal((await fresh().get('/', { 'accept-language': 'ru' })).headers['set-cookie'], cookie, 'found')
})

t.test('LOCALE_DETECTION=offer and off redirect no request; every document is the same', async (t) => {
  for (const LOCALE_DETECTION of ['offer', 'off']) {
    const variables = { LOCALE_DETECTION, PUBLIC_ORIGIN: 'https://zhar.example' }
    const { app } = await startShop(t, { upstream: shop.restaurant, variables })
    for (const language of ['ru', 'uk']) {
      const { statusCode, headers, body } = await new Browser(app).get('/', { 'accept-language': language })
      t.equal(statusCode, 200)
      t.notMatch(headers.vary, /Accept-Language/, 'nothing to vary by')
      t.match(body, `"offersLanguage":${LOCALE_DETECTION === 'offer'}`)
    }
    const switched = { host: 'zhar.example', referer: 'https://zhar.example/ru' }
    const { headers, body } = await new Browser(app).get('/', switched)
    t.match(String(headers['set-cookie']), /i18n_redirected=uk;[^,]*Secure/)
    t.match(body, '<link rel="canonical" href="https://zhar.example/">')
    t.match(headers['strict-transport-security'], /max-age/)
  }
})

t.test('other spellings of an address redirect permanently to the canonical one, never off the site', async (t) => {
  const table: [url: string, leads: string][] = [
    ['/RU/Catalog/', '/ru/catalog'],
    ['/uk/catalog/5?a=B', '/catalog/5?a=B'],
    ['/ru/', '/ru'],
    ['/ru//evil.com', '/ru/evil.com'],
    ['/Account/Orders', '/account/orders'],
  ]
  for (const [url, leads] of table) {
    t.match(await fresh().get(url), { statusCode: 308, headers: { location: leads } }, url)
    t.match(
      await fresh().get(url, ourClient),
      { statusCode: 200, headers: { 'hx-location': leads }, body: '' },
      `${url} as partial`,
    )
  }
})

t.test('/catalog/{id} shows a category, redirects a product and is a 404 otherwise', async (t) => {
  const guest = fresh()
  for (const [prefix, locale] of [
    ['', 'uk'],
    ['/ru', 'ru'],
  ] as const) {
    for (let id = 1; id <= 12; id += 1) t.equal((await guest.get(`${prefix}/catalog/${id}`, htmx)).statusCode, 200)
    t.match(await guest.get(`${prefix}/catalog/44`), {
      statusCode: 308,
      headers: { location: href(locale, 'product', { id: 44 }) },
    })
    t.match(await guest.get(`${prefix}/catalog/44`, htmx), {
      statusCode: 200,
      headers: { 'hx-redirect': href(locale, 'product', { id: 44 }) },
    })
    t.equal((await guest.get(`${prefix}/catalog/4444`)).statusCode, 404)
  }
})

t.test('account pages need a token: documents redirect home with the phone modal, partials trigger it', async (t) => {
  for (const [path, home] of [
    [accountPath, '/'],
    ['/account/orders', '/'],
    [`/ru${accountPath}`, '/ru'],
    ['/ru/account/orders', '/ru'],
  ] as const) {
    const document = await fresh().get(path)
    t.match(
      document,
      {
        statusCode: 302,
        headers: { location: `${home}?sign-in=account`, 'cache-control': 'no-store', vary: /HX-Request/ },
      },
      path,
    )
    const partial = await fresh().get(path, ourClient)
    t.match(partial, { statusCode: 204, body: '', headers: { 'cache-control': 'no-store', vary: /HX-Request/ } })
    t.same(JSON.parse(String(partial.headers['hx-trigger'])), { 'sign-in': { referrer: 'account' } })
  }
})

t.test('with a token /account leads to the orders; an unknown token ends the session', async (t) => {
  const customer = await signIn(shop, '380671234567')
  t.match(await customer.get('/account'), { statusCode: 302, headers: { location: '/account/orders' } })
  t.match(await customer.get('/ru/account', htmx), { headers: { 'hx-redirect': '/ru/account/orders' } })
  t.equal((await customer.get('/account/orders')).statusCode, 200)
  for (const headers of [{}, ourClient, { ...ourClient, 'zhar-purpose': 'prefetch' }]) {
    const stale = fresh({ zhar_token: 'a-token-nobody-holds' })
    const answer = await stale.get('/ru/account/orders', headers)
    t.match(
      answer,
      'zhar-build' in headers
        ? { statusCode: 204, headers: { 'hx-trigger': /"sign-in"/ } }
        : { statusCode: 302, headers: { location: '/ru?sign-in=account' } },
    )
    await stale.get('/ru?sign-in=account', headers)
    t.notOk(stale.cookies.has('zhar_token'))
  }
})

t.test('the success page needs the cookie of a placed order', async (t) => {
  t.match(await fresh().get('/checkout/success'), { statusCode: 302, headers: { location: '/' } })
  t.match(await fresh().get('/ru/checkout/success'), { statusCode: 302, headers: { location: '/ru' } })
  t.match(await fresh().get('/checkout/success', ourClient), { statusCode: 200, headers: { 'hx-location': '/' } })
  t.match(await fresh({ zhar_order_phone: 'not digits' }).get('/checkout/success'), { statusCode: 302 })
  const { browser, order } = await orderPlaced(shop)
  const { statusCode, body } = await browser.get('/checkout/success')
  t.equal(statusCode, 200)
  t.ok(body.includes(order.number))
  const cookieCopy = fresh({ zhar_order: browser.cookies.get('zhar_order') ?? '', zhar_order_phone: '380509999999' })
  t.equal((await cookieCopy.get('/checkout/success')).statusCode, 302, 'another phone opens nothing')
})
