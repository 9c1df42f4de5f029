import t from 'tap'
import { loadNoScriptCart } from '#client/features/checkout/no-script/leave-no-script-pages.ts'
import { savedCart } from '#client/features/cart/actions/saved-carts.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { noScriptCartMarker } from '#shared/rules/merge-cart-lines.ts'
import { fakeApp, noAnswer, product, type Answer } from '../../../fake-app.ts'
import { fakeCookies } from '../../../fake-cookies.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** The no-script cart, after scripts are enabled. */

const READ = 'GET /bff/form-cart'
const PRODUCTS = 'GET /bff/products'
const DROP = 'DELETE /bff/form-cart'
const jar = fakeCookies()
const localStore = fakeStorage('localStorage')
t.beforeEach(() => {
  jar.clear()
  localStore.clear()
  jar.set(noScriptCartMarker, '1')
})

const storedCart = (city_id: number, ...lines: [id: number, qty: number][]) => ({
  city_id,
  lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
})
const menu = ({ query: { ids } }: { query: { ids: string[] } }) =>
  ids.map((id) =>
    product(Number(id), { in_stop_list: id === '9', productData: { minimum: 3, step: 1, unit: 'piece' } }),
  )
const answers = (carts: unknown[], over: Record<string, Answer> = {}): Record<string, Answer> => ({
  [READ]: { data: carts },
  [PRODUCTS]: menu,
  [DROP]: { status: 'success' },
  ...over,
})
const linesOf = ({ stores: { cart } }: ReturnType<typeof fakeApp>): number[][] =>
  cart.lines.map(({ id, qty }) => [id, qty])

t.test('without the cookie nothing is requested', async (t) => {
  jar.clear()
  const { app, calls } = fakeApp(answers([storedCart(1, [1, 4])]))
  await loadNoScriptCart(app)
  t.same(calls, [])
})

t.test(
  'products of the no-script cart are merged at today’s prices, unavailable ones reported, the cookie emptied',
  async (t) => {
    const shop = fakeApp(answers([storedCart(1, [1, 4], [2, 1], [9, 3])]))
    const { app, calls, stores } = shop
    stores.cart.put({ ...lineOf(product(1)), qty: 2 })
    await loadNoScriptCart(app)
    t.same(
      linesOf(shop),
      [
        [1, 6],
        [2, 3],
      ],
      'added up; at least the minimum amount',
    )
    t.same(
      calls.map(({ operation }) => operation),
      [READ, PRODUCTS, DROP],
    )
    t.match(calls[1]?.input, { query: { ids: ['1', '2', '9'], terminal_id: '100' } })
    t.match(stores.toasts.items, [
      { severity: 'success', summary: app.LL.cart.joined.title(), detail: 'Страва 1, Страва 2' },
      { severity: 'warn', summary: app.LL.cart.missing(), detail: 'Страва 9' },
    ])
    t.notOk(jar.has(noScriptCartMarker))
  },
)

t.test('the no-script page is reloaded when no product is available, since it still shows the old cart', async (t) => {
  for (const [path, expected] of [
    ['/cart', [['/cart', 'replace']]],
    ['/favorites', []],
  ] as const) {
    jar.set(noScriptCartMarker, '1')
    const { app, stores, visited } = fakeApp(answers([storedCart(1, [9, 3])]))
    stores.location.arrived(path, 'default')
    await loadNoScriptCart(app)
    t.ok(stores.cart.isEmpty)
    t.same(visited, expected)
  }
})

t.test('products are merged once, also after a failed last call and with two tabs', async (t) => {
  const shop = fakeApp(answers([storedCart(1, [1, 4])], { [DROP]: noAnswer() }))
  await Promise.all([loadNoScriptCart(shop.app), loadNoScriptCart(shop.app)])
  await loadNoScriptCart(shop.app)
  t.same(linesOf(shop), [[1, 4]])
})

t.test('a failed request is retried with the next visit', async (t) => {
  for (const failing of [READ, PRODUCTS]) {
    const shop = fakeApp(answers([storedCart(1, [1, 4])], { [failing]: noAnswer() }))
    await loadNoScriptCart(shop.app)
    t.same(linesOf(shop), [])
    t.ok(jar.has(noScriptCartMarker))
    t.notOk(shop.calls.some(({ operation }) => operation === DROP))
  }
})

t.test('the cart of another city is saved there, with prices of its own restaurant', async (t) => {
  const shop = fakeApp(answers([storedCart(2, [1, 4])]))
  const { app, calls, stores } = shop
  await loadNoScriptCart(app)
  t.same(linesOf(shop), [])
  t.match(calls[1]?.input, { query: { terminal_id: '200' } })
  const [toast] = stores.toasts.items
  t.equal(toast?.summary, app.LL.cart.joined.elsewhere({ city: 'Львів', count: 1 }))
  toast?.action?.run()
  t.match(savedCart(app), [{ id: 1, qty: 4 }])
})

t.test('a full cart shows a message', async (t) => {
  const shop = fakeApp(answers([storedCart(1, [99, 3])]))
  shop.stores.cart.replace(Array.from({ length: 50 }, (_, at) => lineOf(product(at + 100))))
  await loadNoScriptCart(shop.app)
  t.equal(shop.stores.cart.lines.length, 50)
  t.ok(shop.stores.toasts.items.some(({ summary }) => summary === shop.app.LL.cart.full({ count: 50 })))
})
