import { matchRoutes } from 'react-router'
import t from 'tap'
import { splitLocale } from '#shared/locale.ts'
import { accountPath } from '#shared/address-names.ts'
import { type Route, routes } from '#shared/page-data/pages.ts'
import { href, matchRoute } from '#shared/routes.ts'
import { pictureAddresses } from '#shared/rules/image-urls.ts'

const all: [string, Route][] = Object.entries(routes)

t.test('every path of the map is absolute, canonical and unique', async (t) => {
  for (const [name, { path }] of all) t.match(path, /^\/$|^(\/(:?[a-z_-]+))+$/, name)
  t.equal(new Set(all.map(([, { path }]) => path)).size, all.length)
})

t.test('no path can be mistaken for a language', async (t) => {
  for (const [name, { path }] of all) t.same(splitLocale(path), { locale: 'uk', path }, name)
})

t.test('addresses in both languages', async (t) => {
  t.equal(href('uk', 'home'), '/')
  t.equal(href('ru', 'home'), '/ru')
  t.equal(href('uk', 'checkout'), '/checkout')
  t.equal(href('ru', 'success'), '/ru/checkout/success')
  t.equal(href('uk', 'category', { id: 5 }), '/catalog/5')
  t.equal(href('ru', 'product', { id: '7' }), '/ru/product/7')
  t.equal(href('uk', 'page', { slug: 'publicnyj-dogovor-oferta' }), '/page/publicnyj-dogovor-oferta')
})

t.test('a parameter is one path segment', async (t) => {
  const table = [
    ['a/b', 'a%2Fb'],
    ['?x=1#y', '%3Fx=1%23y'],
    ['$&', '$&'],
    [':slug', ':slug'],
    ['їжа', '%D1%97%D0%B6%D0%B0'],
  ] as const
  for (const [slug, segment] of table) t.equal(href('uk', 'page', { slug }), `/page/${segment}`, slug)
})

t.test('routes have their specified guards', async (t) => {
  const guarded = all.filter(([, { guard }]) => guard).map(([name, { guard, path }]) => [name, guard, path])
  t.strictSame(
    guarded.filter(([, guard]) => guard === 'orderPhone'),
    [['success', 'orderPhone', '/checkout/success']],
  )
  for (const [name, { path, guard }] of all) {
    t.equal(
      path.startsWith(`${accountPath}/`),
      guard === 'auth',
      `${name}: /account and nothing else needs authentication`,
    )
  }
})

t.test('guarded routes are personal; the no-script routes are cart and order form', async (t) => {
  for (const [name, route] of all) {
    if (route.guard === 'auth' || route.guard === 'orderPhone') t.ok(route.personal, name)
    t.equal(Boolean(route.personal && route.static), name === 'cart' || name === 'pickup', name)
  }
})

t.test('checkout and an order’s link have their own layouts', async (t) => {
  for (const [name, { path, layout }] of all)
    t.equal(layout === 'checkout', path.startsWith('/checkout') || name === 'orderLink', name)
})

t.test('addresses match their pages as React Router ranks the whole map', async (t) => {
  const objects = all.map(([id, { path }]) => ({ id, path, caseSensitive: true }))
  for (const [name, { path }] of all) {
    const params = { id: '7', slug: 'rules', sealed: 'a_b-c' }
    const address = href('ru', name as 'category', params)
    const given = Object.fromEntries(Object.entries(params).filter(([key]) => path.includes(`:${key}`)))
    t.strictSame(matchRoute(`${address}?page=2#top`), { name, params: given }, address)
    t.equal(matchRoutes(objects, splitLocale(address).path)?.at(-1)?.route.id, name)
  }
})

t.test('other addresses match no page', async (t) => {
  for (const path of ['/Catalog', '/catalog/5/6', '/order/a/calendar.ics', accountPath, '/bff/build', '/uk'])
    t.equal(matchRoute(path), null, path)
  t.equal(matchRoute('/catalog/5', ['home', 'product']), null, 'a page outside the given ones')
})

/** Addresses of resized pictures, which the shop serves. */

t.test('pictures of the shop and of the restaurant get addresses of resized pictures', async (t) => {
  t.same(pictureAddresses('/media/products/kharcho.svg', [288, 360]), {
    src: '/pictures/360/media/products/kharcho.svg',
    srcSet: '/pictures/288/media/products/kharcho.svg 288w, /pictures/360/media/products/kharcho.svg 360w',
  })
  t.equal(
    pictureAddresses('https://grill.example:8443/a/b.jpg?v=2#top', [96]).srcSet,
    '/pictures/96/grill.example:8443/a/b.jpg?v=2 96w',
  )
})

t.test('spaces are encoded, because they would end an address in srcset', async (t) => {
  t.equal(
    pictureAddresses('http://grill.example/a dish.jpg', [96]).srcSet,
    '/pictures/96/grill.example/a%20dish.jpg 96w',
  )
})

t.test('pictures that cannot be resized keep their address', async (t) => {
  for (const src of [
    'data:image/png;base64,AAAA',
    '/uploads/a.jpg',
    'a.jpg',
    '/media/',
    'https://',
    '//grill.example/a.jpg',
  ])
    t.same(pictureAddresses(src, [96]), { src }, src)
})
