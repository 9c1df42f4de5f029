import t from 'tap'
import { keepCartInCookie, takeCookieCart } from '#client/features/checkout/no-script/cookie-cart.ts'
import { savedCart } from '#client/features/cart/actions/saved-carts.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { cookies } from '#shared/cookies.ts'
import { cartsText } from '#shared/rules/cart/written-cart.ts'
import { fakeApp, noAnswer, product, type Answer } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

/** The cart's cookie: filled without scripts, or where the browser stores nothing. */

const PRODUCTS = 'GET /bff/products'
const jar = fakeCookies()
const localStore = fakeStorage('localStorage')
t.beforeEach(() => {
  jar.clear()
  localStore.clear()
})

const writeCookie = (cityId: number, ...lines: [id: number, qty: number][]): void => {
  jar.set(cookies.cart, cartsText([{ cityId, lines: lines.map(([product_id, qty]) => ({ product_id, qty })) }]))
}
const menu = ({ query: { ids } }: { query: { ids: string[] } }) =>
  ids.map((id) =>
    product(Number(id), { in_stop_list: id === '9', productData: { minimum: 3, step: 1, unit: 'piece' } }),
  )
const answers: Record<string, Answer> = { [PRODUCTS]: menu }
const linesOf = ({ stores: { cart } }: ReturnType<typeof fakeApp>): number[][] =>
  cart.lines.map(({ id, qty }) => [id, qty])

t.test('without the cookie nothing is requested', async (t) => {
  const { app, calls, stores } = fakeApp(answers)
  await takeCookieCart(app)
  t.same(calls, [])
  t.equal(stores.cart.cookie, 'read')
})

t.test('its dishes join the cart at today’s prices, unavailable ones are reported, the cookie goes', async (t) => {
  writeCookie(1, [1, 4], [2, 1], [9, 3])
  const shop = fakeApp(answers)
  const { app, calls, stores } = shop
  stores.cart.put({ ...lineOf(product(1)), qty: 2 })
  await takeCookieCart(app)
  const expected = [
    [1, 6],
    [2, 3],
  ]
  t.same(linesOf(shop), expected, 'added up; at least the minimum amount')
  t.match(calls, [{ operation: PRODUCTS, input: { query: { ids: ['1', '2', '9'], terminal_id: '100' } } }])
  t.match(stores.toasts.items, [
    { severity: 'success', summary: app.LL.cart.joined.title(), detail: 'Страва 1, Страва 2' },
    { severity: 'warn', summary: app.LL.cart.missing(), detail: 'Страва 9' },
  ])
  t.notOk(jar.has(cookies.cart))
})

t.test('of two tabs one takes its dishes', async (t) => {
  writeCookie(1, [1, 4])
  const shop = fakeApp(answers)
  await Promise.all([takeCookieCart(shop.app), takeCookieCart(shop.app)])
  await takeCookieCart(shop.app)
  t.same(linesOf(shop), [[1, 4]])
})

t.test('a failed request is retried with the next visit', async (t) => {
  writeCookie(1, [1, 4])
  const shop = fakeApp({ [PRODUCTS]: noAnswer() })
  await takeCookieCart(shop.app)
  t.same(linesOf(shop), [])
  t.ok(jar.has(cookies.cart))
  t.equal(shop.stores.cart.cookie, 'failed', 'the checkout waits no longer')
})

t.test('the cart of another city is saved there, with prices of its own restaurant', async (t) => {
  writeCookie(2, [1, 4])
  const shop = fakeApp(answers)
  const { app, calls, stores } = shop
  await takeCookieCart(app)
  t.same(linesOf(shop), [])
  t.match(calls[0]?.input, { query: { terminal_id: '200' } })
  const [toast] = stores.toasts.items
  t.equal(toast?.summary, app.LL.cart.joined.elsewhere({ city: 'Львів', count: 1 }))
  toast?.action?.run()
  t.match(savedCart(app), [{ id: 1, qty: 4 }])
})

t.test('a full cart shows a message', async (t) => {
  writeCookie(1, [99, 3])
  const shop = fakeApp(answers)
  shop.stores.cart.replace(Array.from({ length: 50 }, (_, at) => lineOf(product(at + 100))))
  await takeCookieCart(shop.app)
  t.equal(shop.stores.cart.lines.length, 50)
  t.ok(shop.stores.toasts.items.some(({ summary }) => summary === shop.app.LL.cart.full({ count: 50 })))
})

t.test('where nothing is stored, the cookie holds the cart from page to page, and nothing is said', async (t) => {
  writeCookie(1, [1, 4])
  const shop = fakeApp(answers)
  const { app, stores } = shop
  stores.cart.setRemembered(false)
  keepCartInCookie(app)
  stores.cart.put({ ...lineOf(product(3)), qty: 5 })
  t.equal(jar.get(cookies.cart), '1~1:4', 'what was not read yet is not overwritten')
  await takeCookieCart(app)
  t.equal(jar.get(cookies.cart), encodeURIComponent('1~3:5,1:4'))
  t.same(stores.toasts.items, [])
  const next = fakeApp(answers)
  next.stores.cart.setRemembered(false)
  await takeCookieCart(next.app)
  t.same(linesOf(next), [
    [3, 5],
    [1, 4],
  ])
  stores.cart.replace(Array.from({ length: 50 }, (_, at) => ({ ...lineOf(product(at + 1)), note: 'о'.repeat(100) })))
  t.ok((jar.get(cookies.cart) ?? '').length < 3500, 'as many lines as a cookie holds')
  stores.cart.clear()
  t.notOk(jar.has(cookies.cart))
})
