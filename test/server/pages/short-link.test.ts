import t from 'tap'
import { cookies, serverCookies } from '#shared/cookies.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { Browser, htmx } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** `/r?c=CODE`: printed codes redirect into the shop. */

const shop = await startShop(t)
const fresh = (): Browser => new Browser(shop.app, { i18n_redirected: 'uk' })

t.test(
  'the code of a table redirects with 302 in the language of the route and stores the table in a readable cookie',
  async (t) => {
    for (const [url, leads] of [
      ['/r?c=VAS-T7', '/catalog'],
      ['/ru/r?c=VAS-T7', '/ru/catalog'],
      ['/r?c=vas-t7', '/catalog'],
      ['/r?c=CHETVER', '/product/43?promotion=3'],
    ] as const) {
      t.match(
        await fresh().get(url),
        { statusCode: 302, headers: { location: leads, 'cache-control': 'no-store' } },
        url,
      )
    }
    const { headers } = await fresh().get('/r?c=VAS-T7')
    t.match(
      [headers['set-cookie']].flat().find((text) => text?.startsWith(cookies.table)),
      /^zhar_table=1\.7; Max-Age=14400; Path=\/; SameSite=Lax$/,
    )
    const guest = fresh()
    await guest.get('/r?c=PDL-TER5')
    t.equal(guest.cookies.get(cookies.table), '2.Т5')
  },
)

t.test('a printed code has no language, so the remembered one is used', async (t) => {
  const guest = new Browser(shop.app, { i18n_redirected: 'ru' })
  t.equal((await guest.get('/r?c=VAS-T7')).headers.location, '/ru/catalog')
  t.equal(guest.cookies.get('i18n_redirected'), 'ru')
  t.equal(
    (await new Browser(shop.app, { i18n_redirected: 'uk' }).get('/ru/r?c=VAS-T7')).headers.location,
    '/ru/catalog',
    'unless the address names one',
  )
})

t.test('at a first visit a printed code follows the browser, and that is remembered', async (t) => {
  const guest = new Browser(shop.app)
  t.equal((await guest.get('/r?c=VAS-T7', { 'accept-language': 'ru-UA,ru' })).headers.location, '/ru/catalog')
  t.equal(guest.cookies.get('i18n_redirected'), 'ru')
  const other = new Browser(shop.app)
  t.equal((await other.get('/r?c=VAS-T7', { 'accept-language': 'en' })).headers.location, '/catalog')
  t.equal((await other.get('/ru/r?c=VAS-T7', { 'accept-language': 'uk' })).headers.location, '/ru/catalog')
  t.notOk(other.cookies.has('i18n_redirected'), 'an opened link decides nothing')
})

t.test('a promotion is remembered and comes first on the home page', async (t) => {
  const guest = fresh()
  const promotions = async (): Promise<unknown[]> =>
    (recordOf((await guest.get('/')).body).data as PageData['home']).promotions.map(({ id }) => id)
  t.same(await promotions(), [1, 2, 3, 4, 5])
  await guest.get('/r?c=NICH')
  t.equal(guest.cookies.get(serverCookies.promotion), '5')
  t.notOk(guest.cookies.has(cookies.table))
  t.same(await promotions(), [5, 1, 2, 3, 4])
})

t.test(
  'a missing code redirects home; an unknown, repeated or invalid one redirects home with a message',
  async (t) => {
    for (const [path, home] of [
      ['/r', '/'],
      ['/ru/r', '/ru'],
      ['/r?C=VAS-T7', '/'],
    ] as const)
      t.match(await fresh().get(path), { statusCode: 302, headers: { location: home } })
    for (const query of [
      '?c=',
      '?c=NOBODY',
      '?c=a_b',
      `?c=${'A'.repeat(33)}`,
      '?c=VAS-T7&c=VAS-T4',
      '?c=../../x',
      '?c=%00',
    ]) {
      for (const [path, home] of [
        ['/r', '/'],
        ['/ru/r', '/ru'],
      ] as const) {
        const guest = fresh()
        t.match(
          await guest.get(path + query),
          { statusCode: 302, headers: { location: `${home}?unknown-code`, 'cache-control': 'no-store' } },
          path + query,
        )
        t.notOk(guest.cookies.has(cookies.table))
      }
    }
  },
)

t.test('a partial gets the location; other spellings redirect to the canonical address', async (t) => {
  t.match(await fresh().get('/r?c=VAS-T7', htmx), {
    statusCode: 200,
    headers: { 'hx-redirect': '/catalog', 'cache-control': 'no-store' },
  })
  t.match(await fresh().get('/R/?c=VAS-T7'), { statusCode: 308, headers: { location: '/r?c=VAS-T7' } })
})

t.test('redirects stay inside the shop for any answer of the restaurant', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, {
    upstream: restaurant,
    variables: { UPSTREAM_CACHE: 'off', PUBLIC_ORIGIN: 'https://zhar.example' },
  })
  const link = { code: 'X', path: '/catalog', promotion_id: null, restaurant_id: 1, table: '7' }
  const follow = async (path: string, url = '/ru/r?c=X') => {
    restaurant.answer('getShortLink', { data: { ...link, path } })
    return (await new Browser(app).get(url)).headers
  }
  for (const [path, leads] of [
    ['/catalog/3?a=1#b', '/ru/catalog/3?a=1#b'],
    ['/ru/catalog', '/ru/catalog'],
    ['/buy/12:2,13:1!Tm90ZQ?promo=KUM100', '/ru/buy/12:2,13:1!Tm90ZQ?promo=KUM100'],
    ['/', '/ru'],
    ['/\t/evil.example', '/ru'],
    ['/\n\\evil.example', '/ru'],
    ['/..//evil.example', '/ru/evil.example'],
    ['/.//evil.example', '/ru/evil.example'],
    ['/r?c=X', '/ru'],
    ['/ru/r?c=X', '/ru'],
    ['//evil.example', '/ru'],
    ['https://evil.example', '/ru'],
  ] as const)
    t.equal((await follow(path)).location, leads, JSON.stringify(path))
  for (const path of ['/..//evil.example', '/\t/evil.example'])
    t.notMatch((await follow(path, '/r?c=X')).location, /^\/[/\\\s]/, JSON.stringify(path))
  t.match(String((await follow('/catalog'))['set-cookie']), /zhar_table=1\.7;.*Secure/)
  restaurant.answer('getShortLink', { data: { ...link, table: 'a table with a long name' } })
  t.notMatch(String((await new Browser(app).get('/r?c=X')).headers['set-cookie']), /zhar_table/)
  restaurant.refuse('getShortLink', { status: 500 })
  t.match(
    await new Browser(app).get('/r?c=X'),
    { statusCode: 302, headers: { location: '/' } },
    'a restaurant that fails',
  )
})
