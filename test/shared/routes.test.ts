import t from 'tap'
import { inLocale, splitLocale } from '#shared/locale.ts'
import { accountPath, href, routes, type Route } from '#shared/routes.ts'

const all: [string, Route][] = Object.entries(routes)

t.test('every path of the map is absolute, canonical and its own', async (t) => {
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

t.test('a parameter stays one segment', async (t) => {
  const table = [
    ['a/b', 'a%2Fb'],
    ['?x=1#y', '%3Fx%3D1%23y'],
    ['$&', '%24%26'],
    [':slug', '%3Aslug'],
    ['їжа', '%D1%97%D0%B6%D0%B0'],
  ] as const
  for (const [slug, segment] of table) t.equal(href('uk', 'page', { slug }), `/page/${segment}`, slug)
})

t.test('a shared path and its language come apart again', async (t) => {
  for (const path of ['/', '/catalog', '/page/rules', accountPath]) {
    for (const locale of ['uk', 'ru'] as const)
      t.same(splitLocale(inLocale(locale, path)), { locale, path }, `${locale} ${path}`)
  }
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
