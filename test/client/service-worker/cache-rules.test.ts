import t from 'tap'
import {
  changesSession,
  endsSession,
  isCacheable,
  cacheNameOf,
  sessionCaches,
  withoutDate,
} from '#client/service-worker/cache-rules.ts'
import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { inLocale, locales } from '#shared/locale.ts'
import { INCOMPLETE } from '#shared/page-data/page-record.ts'
import { UNAVAILABLE_HEADER } from '#shared/address-names.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'

/** Cache rules for offline use. */

const endpoints = Object.values<Endpoint>(bff)
const readings = endpoints.filter(({ method }) => method === 'GET')
const example = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '7')

t.test('personal answers are never cached among public ones', async (t) => {
  const cached = readings.filter(({ path }) => cacheNameOf({ path: example(path), isPage: false }) !== null)
  t.ok(cached.length > 8)
  for (const { path, access, stream } of cached) {
    t.equal(cacheNameOf({ path: example(path), isPage: false }), access === 'customer' ? 'personal' : 'readings', path)
    t.notOk(stream, path)
  }
  for (const path of [
    '/bff/orders/7',
    '/bff/order-keys/7',
    '/bff/order-links/7',
    '/bff/addresses',
    '/bff/build',
    '/bff/docs',
  ])
    t.equal(cacheNameOf({ path, isPage: false }), null, path)
})

t.test(
  'public pages, card and orders, and the order of a link have separate caches; other personal pages are not cached',
  async (t) => {
    for (const { path, guard, layout } of Object.values<Route>(routes)) {
      const wanted =
        path === routes.orderLink.path
          ? 'links'
          : guard === 'auth'
            ? /orders|bonuses/.test(path)
              ? 'personal'
              : null
            : layout === 'checkout' || path === routes.cart.path
              ? null
              : 'pages'
      for (const locale of locales)
        t.equal(cacheNameOf({ path: inLocale(locale, example(path)), isPage: true }), wanted, inLocale(locale, path))
    }
    for (const path of [
      '/order/7/calendar.ics',
      '/order',
      '/r',
      '/news.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/bff/docs',
    ])
      t.equal(cacheNameOf({ path, isPage: true }), null, path)
    const query = new URLSearchParams('order=7')
    t.equal(cacheNameOf({ path: '/reviews', query, isPage: true }), null, 'a form about an order')
  },
)

t.test('a page that failed to load does not replace a cached one', async (t) => {
  t.ok(await isCacheable(new Response()))
  t.notOk(await isCacheable(new Response('', { headers: { [UNAVAILABLE_HEADER]: '1' } })))
  t.notOk(await isCacheable(new Response('', { status: 503 })))
})

t.test(
  'a page that failed midway or was truncated does not replace a cached one; a complete one can be read',
  async (t) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const page = new Response('<h1>Меню</h1></html>', { headers })
    t.ok(await isCacheable(page))
    t.equal(await page.text(), '<h1>Меню</h1></html>')
    t.notOk(await isCacheable(new Response(`<h1>Помилка</h1>${INCOMPLETE}</html>`, { headers })))
    const cut = new ReadableStream({
      pull(to) {
        to.error(new TypeError('network error'))
      },
    })
    t.notOk(await isCacheable(new Response(cut, { headers })))
  },
)

t.test('a cached answer tells no time', async (t) => {
  const headers = { date: 'Tue, 17 Nov 2026 10:00:00 GMT', 'cache-control': 'no-store' }
  const answer = withoutDate(new Response('{}', { status: 200, headers }))
  t.same([answer.status, await answer.text()], [200, '{}'])
  t.same([...answer.headers.keys()], ['cache-control', 'content-type'])
})

t.test('sign-in, log-out and the end of an account clear cached personal data', async (t) => {
  t.same(sessionCaches, ['personal', 'links'])
  const ends = endpoints.filter(({ method, path }) => changesSession(method, path)).map(({ path }) => path)
  t.same([...new Set(ends)].sort(), [
    '/bff/delete-account',
    '/bff/sign-in/code',
    '/bff/sign-in/phone',
    '/bff/sign-in/pin',
    '/bff/sign-out',
  ])
  t.same([...new Set(ends)].filter(endsSession).sort(), ['/bff/delete-account', '/bff/sign-out'])
})
